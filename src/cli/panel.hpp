#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/history.hpp"
#include "cli/style.hpp"

namespace ataraxia::cli {

// What stands beside a board: every side's pieces (with the names of the players, if given), whose turn it is
// or how the game ended, the last move and what the game notes.
[[nodiscard]] std::vector<std::string> describe(const History& history, const Style& style,
                                                std::span<const std::string> names = {});

// A player as people call him: "x (red)".
[[nodiscard]] std::string player_text(const AnyGame& game, int player, const Style& style);

// "x (red) wins 30 to 19: board full", "a draw 20 to 20: 100 plies without a clone".
[[nodiscard]] std::string outcome_text(const AnyGame& game, const Outcome& outcome, const Style& style);

}  // namespace ataraxia::cli
