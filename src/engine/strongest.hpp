#pragma once

#include <string_view>

namespace ataraxia::engine {

// The player behind the level "strongest". It has no depth of its own, so that the limits of a search alone
// bound it.
inline constexpr std::string_view strongest = "champion";

}  // namespace ataraxia::engine
