#pragma once

#include <span>
#include <string>

#include "arena/results/standings.hpp"

namespace ataraxia::arena {

// Everything in the standings of an event as JSON (docs/arena-results.md describes it), indented. Infinite
// and unknown numbers are null.
[[nodiscard]] std::string format_results_json(const ScoreSheet& sheet);

}  // namespace ataraxia::arena
