#pragma once

#include <span>

#include "arena/settings/keys.hpp"
#include "arena/statistics/sprt.hpp"

namespace ataraxia::arena {

// The section "sprt"; that it is there asks for the test.
[[nodiscard]] std::span<const Key<Sprt>> sprt_keys();

}  // namespace ataraxia::arena
