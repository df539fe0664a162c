#pragma once

#include "cli/mode.hpp"
#include "cli/position_options.hpp"
#include "cli/style.hpp"
#include "cli/table.hpp"

namespace ataraxia::cli {

// The options that the commands play and watch share: a position, who plays, and how it is shown.
struct TableOptions {
    PositionOptions position{};
    std::string x;  // who plays first and second: a specification
    std::string o;
    Mode mode = Mode::clean;
    StyleOptions style{};

    // The members' values are the defaults.
    void add_to(CLI::App& command);

    // The game at the table. Throws Error.
    [[nodiscard]] Table make_table(History history) const;
};

// What a player may be, for the end of a help text.
[[nodiscard]] std::string players_help();

}  // namespace ataraxia::cli
