#pragma once

#include "search/time_manager.hpp"

namespace ataraxia::search {

// Counts a thread's nodes and decides when to stop: told to, out of time, or out of nodes.
class Stopper {
  public:
    // All references must outlive the stopper. `share` is the number of threads that the node limit is shared
    // by.
    Stopper(const Limits& limits, const TimeManager& time, const StopFlag& stop, unsigned share) noexcept
        : time_(time),
          stop_(stop),
          node_limit_(limits.nodes ? std::max<std::uint64_t>(*limits.nodes / share, 1) : ~0ull) {}

    // To be called at every node; true once the search has to end.
    [[nodiscard]] bool count_node() noexcept {
        const std::uint64_t count = nodes_.load(std::memory_order_relaxed) + 1;
        nodes_.store(count, std::memory_order_relaxed);
        if (count >= node_limit_) {
            stopped_ = true;
        } else if (count % nodes_between_looks == 0) {
            stopped_ = stopped_ || stop_.load(std::memory_order_relaxed) || time_.out_of_time();
        }
        return stopped_;
    }

    [[nodiscard]] bool stopped() const noexcept { return stopped_; }
    // May be read by other threads.
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_.load(std::memory_order_relaxed); }

  private:
    // Some hundred microseconds at the slowest evaluation.
    static constexpr std::uint64_t nodes_between_looks = 512;

    const TimeManager& time_;
    const StopFlag& stop_;
    std::uint64_t node_limit_;
    std::atomic<std::uint64_t> nodes_{0};
    bool stopped_ = false;
};

}  // namespace ataraxia::search
