#pragma once

#include <string>
#include <vector>

#include "arena/results/results.hpp"

namespace ataraxia::cli {

// The results as a table for people, with a line that says how to read it.
[[nodiscard]] std::string format_results_table(const arena::Plan& plan,
                                               const std::vector<arena::PairingResult>& results);

}  // namespace ataraxia::cli
