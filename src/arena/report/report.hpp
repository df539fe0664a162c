#pragma once

#include <span>
#include <string>

#include "arena/event/crew.hpp"
#include "arena/results/score_sheet.hpp"

namespace ataraxia::arena {

// An event as one page of HTML that needs nothing else, no network in particular: standings, plots, tables
// and games to replay. The sheet is that of the games, which come in any order.
[[nodiscard]] std::string format_report(const ScoreSheet& sheet, std::span<const FinishedGame> games);

}  // namespace ataraxia::arena
