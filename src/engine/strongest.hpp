#pragma once

#include <string_view>

namespace ataraxia::engine {

// The player behind the level "strongest": the first evaluation of each game, and no depth of its own, so
// that the limits of a search alone bound it.
inline constexpr std::string_view strongest = "alphabeta";

}  // namespace ataraxia::engine
