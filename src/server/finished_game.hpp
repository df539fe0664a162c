#pragma once

#include <string>

#include "server/room.hpp"
#include "store/store.hpp"

namespace ataraxia::server {

// What a game that has just ended leaves behind, beside itself: ratings and the statistics of openings.
void count_finished_game(store::Store& store, const Room& room);

// The game as text, as `ataraxia records` reads it.
[[nodiscard]] std::string format_record(const Room& room);

}  // namespace ataraxia::server
