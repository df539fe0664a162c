#pragma once

#include "players/specification.hpp"

namespace ataraxia::players {

// Who plays for a player specification: an algorithm or, at a rating between two levels, two of them.
struct Lineup {
    Specification usual{};
    std::optional<Specification> stronger{};  // plays some moves instead
    int permille = 0;                         // of the moves, by the stronger one
    std::optional<std::string> book{};        // to play from while the game is in it, see open_book()
    bool table = false;                       // to play from where there is one, see with_table()

    // Reads an algorithm with parameters, or the name of a named player with his, as it stands in `game` or,
    // without one, in most of them. Throws Error.
    [[nodiscard]] static Lineup parse(std::string_view text, const AnyGame* game = nullptr);
};

}  // namespace ataraxia::players
