#pragma once

#include <string>
#include <vector>

#include "arena/event/event.hpp"

// What a tournament leaves in its folder: games.pgn, tournament_results.csv, tournament_times.csv, and two
// charts as PNG and SVG.
namespace ataraxia::arena {

[[nodiscard]] std::vector<std::string> tournament_files();

// Writes them. A chart that cannot be drawn does not keep the others from being written: the reasons are
// returned, one line each. `times` as in format_results_csv().
[[nodiscard]] std::vector<std::string> write_tournament_files(const Event& event, bool times);

}  // namespace ataraxia::arena
