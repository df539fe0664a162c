#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "game/line_of_play.hpp"
#include "server/json.hpp"
#include "server/thread_pool.hpp"

namespace ataraxia::server {

struct AnalysisOrder {
    LineOfPlay line;
    int lines = 1;  // of the best moves
    std::chrono::milliseconds time{1000};
};

// Called on a thread of the pool, a few times a second and once at the end.
using OnInfo = std::function<void(Json)>;

// Analyses the end of a line as deep as the time allows, by the strongest player, in the pool. `on_done`
// comes last, exactly once unless the pool ends before. Setting the flag that is returned ends it early.
// Throws Refusal when the pool is busy.
[[nodiscard]] std::shared_ptr<search::StopFlag> start_analysis(ThreadPool& pool, AnalysisOrder order,
                                                               OnInfo on_info, std::function<void()> on_done);

// Every position of a line looked at with so many nodes: what was best, and what was played. For games of
// two. Throws Refusal.
[[nodiscard]] Json evaluate(const LineOfPlay& line, std::uint64_t nodes, const search::StopFlag& stop);

}  // namespace ataraxia::server
