#pragma once

#include <array>

#include "cli/mode.hpp"
#include "cli/position_options.hpp"
#include "cli/style.hpp"
#include "cli/table.hpp"

namespace ataraxia::cli {

// Who plays first, second and so on, in the order of the game.
inline constexpr std::array<std::string_view, max_players> seat_flags{"--x", "--o", "--v", "--s"};

// The options that the commands play and watch share: a position, who plays, and how it is shown.
struct TableOptions {
    PositionOptions position{};
    // Who plays first, second and so on: a specification. One that is empty is the same as the one before.
    std::array<std::string, max_players> players{};
    Mode mode = Mode::clean;
    StyleOptions style{};

    // The members' values are the defaults.
    void add_to(CLI::App& command);

    // The game at the table. Throws Error, also when it has no seat for somebody who was named.
    [[nodiscard]] Table make_table(History history) const;
};

// What a player may be, for the end of a help text.
[[nodiscard]] std::string players_help();

}  // namespace ataraxia::cli
