#pragma once

#include <string>

#include "arena/results/score_sheet.hpp"

namespace ataraxia::arena {

// How an event stands, in plain lines for logs and scripts, and a blank one. Of two contestants they are in
// the manner of cutechess and fastchess:
//   Score of A vs B: 5 - 3 - 2  [0.600] 10
//   Elo: +70.4 +/- 210.0, nElo: +80.1 +/- 215.3, LOS: 76.0 %, DrawRatio: 20.0 %
//   Ptnml(0-2): [0, 1, 2, 2, 0]
//   SPRT: llr 0.12 (4.1%), lbound -2.94, ubound 2.94
// (wins, losses and draws of A; the lines that do not apply are left out), of more the table of standings.
[[nodiscard]] std::string format_score_lines(const ScoreSheet& sheet);

}  // namespace ataraxia::arena
