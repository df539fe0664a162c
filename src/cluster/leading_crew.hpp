#pragma once

#include <memory>

#include "arena/event/crew.hpp"

namespace ataraxia::cluster {

// Everybody of a cluster of `size` ranks, seen from rank 0: threads here and ranks that serve.
[[nodiscard]] std::unique_ptr<arena::Crew> make_leading_crew(const arena::Plan& plan, unsigned threads,
                                                             int size);

// The games of a rank that serves: until it is dismissed it plays what rank 0 sends.
void serve_leader(const arena::Plan& plan, unsigned threads);

}  // namespace ataraxia::cluster
