#pragma once

#include <string>
#include <string_view>

#include "arena/plan/plan.hpp"

namespace ataraxia::arena {

// The plan as JSON on one line, and back: the form in which journals keep it and ranks of a cluster share it.
// parse_plan() throws Error with the path of what is wrong ("contestants[1].time: ...").
[[nodiscard]] std::string format_plan(const Plan& plan);
[[nodiscard]] Plan parse_plan(std::string_view json);

}  // namespace ataraxia::arena
