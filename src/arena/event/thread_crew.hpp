#pragma once

#include <memory>

#include "arena/event/crew.hpp"

namespace ataraxia::arena {

// Plays on threads, with programs that are kept alive from game to game. The plan must outlive it. Its end
// drops the games that are running. Throws OutOfResources when there cannot be so many threads.
[[nodiscard]] std::unique_ptr<Crew> make_thread_crew(const Plan& plan, unsigned threads);

}  // namespace ataraxia::arena
