#pragma once

#include "arena/plan/plan.hpp"

namespace ataraxia::arena {

// The tournament of the documents that the project began with: their six pairings of levels in their order,
// then those of capella and vega, 50 games each.
[[nodiscard]] Plan document_plan();

}  // namespace ataraxia::arena
