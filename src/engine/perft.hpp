#pragma once

#include "search/limits.hpp"

namespace ataraxia::engine {

// The number of leaves `depth` plies (0 or more) below the position, or nothing when the count was stopped.
// Looks at `stop` every few milliseconds at most.
[[nodiscard]] std::optional<std::uint64_t> perft(const AnyPosition& position, int depth,
                                                 const search::StopFlag& stop);

}  // namespace ataraxia::engine
