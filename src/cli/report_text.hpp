#pragma once

#include <string>
#include <vector>

#include "game/line_of_play.hpp"
#include "search/limits.hpp"

namespace ataraxia::cli {

// What a search did, for people: "depth 4, score +1.2, 8312 nodes, 0.004 s, pv b2 c3". Empty for a player
// that does not search.
[[nodiscard]] std::string report_text(const AnyPosition& position, const search::Report& report);

// A score for people, from the view of the player to move: "+1.2" pieces, "win in 7", "loss in 4" plies.
[[nodiscard]] std::string score_text(const search::Report& report);

// The legal moves at the end of a line of play.
[[nodiscard]] std::vector<std::string> move_texts(const LineOfPlay& line);

// The moves of a line from the position; line_text() has spaces between them.
[[nodiscard]] std::vector<std::string> line_texts(AnyPosition position, const std::vector<AnyMove>& moves);
[[nodiscard]] std::string line_text(const AnyPosition& position, const std::vector<AnyMove>& moves);

}  // namespace ataraxia::cli
