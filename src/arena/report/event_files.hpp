#pragma once

#include <string>
#include <vector>

#include "arena/event/event.hpp"

// What an event leaves in its folder: report.html to look at, results.json and standings.csv for programs,
// games.csv with a line a game, and games.pgn (docs/arena-results.md describes them).
namespace ataraxia::arena {

[[nodiscard]] std::vector<std::string> event_files();

// Writes them, with the games that count.
void write_event_files(const Event& event);

}  // namespace ataraxia::arena
