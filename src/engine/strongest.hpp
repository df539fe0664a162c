#pragma once

#include <string_view>

namespace ataraxia::engine {

// The player behind the level "strongest": no depth of its own, so that the limits of a search alone bound
// it.
inline constexpr std::string_view strongest = "alphabeta:eval=v4";

}  // namespace ataraxia::engine
