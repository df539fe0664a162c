#pragma once

#include <span>
#include <string>

#include "arena/results/standings.hpp"

namespace ataraxia::arena {

// The standings as comma-separated values, a line a contestant. Ratios are from 0 to 1; what is not known is
// empty. The columns of openings are there where two players sit at a board: how many pairs of games brought
// 0, 1/2, 1, 3/2 and 2 points.
[[nodiscard]] std::string format_standings_csv(const ScoreSheet& sheet);

// The games, a line each in the order of the plan: index and round from 1, the players in the order of the
// game, where it began, result, plies, why it ended, who broke it off and by what, and the milliseconds that
// each player thought.
[[nodiscard]] std::string format_games_csv(const Plan& plan, std::span<const FinishedGame> games);

}  // namespace ataraxia::arena
