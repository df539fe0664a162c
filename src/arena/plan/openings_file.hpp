#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "game/any_game.hpp"

namespace ataraxia::arena {

// Openings in a file: positions, one a line, where blank lines and those that begin with '#' are skipped; or
// records of games, of which each gives the position after its first moves.
struct OpeningsFile {
    enum class Format { fen, pgn };
    enum class Order { sequential, random };

    std::filesystem::path path;
    Format format = Format::fen;
    std::optional<int> plies{};  // of each record; all that were played when it is not set or has fewer
    Order order = Order::sequential;
    std::size_t start = 1;  // which one comes first, in that order; those before it come last
};

inline constexpr std::size_t max_openings = 1'000'000;

// The positions as the game writes them. The order "random" depends on the seed alone. Throws Error that
// begins with "path:line: " for what is no position of the game or one in which it is over; also when there
// are none, more than max_openings, or fewer than `start`.
[[nodiscard]] std::vector<std::string> load_openings(const OpeningsFile& file, const AnyGame& game,
                                                     std::uint64_t seed);

}  // namespace ataraxia::arena
