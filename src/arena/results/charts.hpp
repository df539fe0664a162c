#pragma once

#include <vector>

#include "arena/results/gnuplot.hpp"
#include "arena/results/results.hpp"

namespace ataraxia::arena {

// Bars for every pairing: win rates of both sides with their Wilson intervals of 95%, and average pieces at
// the end with theirs.
[[nodiscard]] Chart results_chart(const Plan& plan, const std::vector<PairingResult>& results);

// A panel for every pairing: the mean of the pieces at the end over the games so far, for both sides, with
// its 95% band.
[[nodiscard]] Chart convergence_chart(const Plan& plan, const std::vector<PairingResult>& results);

}  // namespace ataraxia::arena
