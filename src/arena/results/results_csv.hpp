#pragma once

#include <string>
#include <vector>

#include "arena/results/results.hpp"

namespace ataraxia::arena {

// The results as comma-separated values, a line a pairing: first the columns of the original program, then
// ours. Rates are in percent, AvgTime_s is the thinking time of a game; it is left empty unless `times` is
// true, because everything else is the same in every run with the same seed.
[[nodiscard]] std::string format_results_csv(const Plan& plan, const std::vector<PairingResult>& results,
                                             bool times);

// The measured times, a line a pairing.
[[nodiscard]] std::string format_times_csv(const Plan& plan, const std::vector<PairingResult>& results);

}  // namespace ataraxia::arena
