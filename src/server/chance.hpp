#pragma once

#include "search/limits.hpp"

namespace ataraxia::server {

// The result that a search expects for the player to move, from 0 to 1, a draw being half.
[[nodiscard]] double chance_of(const AnyGame& game, const search::Report& report);

}  // namespace ataraxia::server
