#pragma once

#include <algorithm>

#include "core/clock.hpp"
#include "search/limits.hpp"

namespace ataraxia::search {

// Decides how long a move may take. Started with the search; cheap to ask.
class TimeManager {
  public:
    using milliseconds = std::chrono::milliseconds;

    TimeManager(const Limits& limits, int player) noexcept {
        if (limits.infinite) return;
        if (limits.movetime) hard_ = std::max(*limits.movetime - limits.overhead, milliseconds{1});
        if (limits.clock) {
            const auto mover = static_cast<std::size_t>(player);
            const milliseconds left =
                std::max(limits.clock->remaining[mover] - limits.overhead, milliseconds{1});
            const milliseconds increment = limits.clock->increment[mover];
            // Most decisions of a game fall in its first half; with most of the increment spent besides, a
            // twentieth of what is left never runs dry.
            const int moves = std::clamp(limits.clock->moves_to_go.value_or(20), 1, 20);
            const milliseconds share = std::min(left / moves + increment * 3 / 4, left * 3 / 5);
            // An iteration costs several times the one before: begun later than this it would hardly be
            // finished.
            soft_ = share * 3 / 5;
            hard_ = std::min({hard_, share * 3, left * 3 / 5});
        }
    }

    [[nodiscard]] const Stopwatch& watch() const noexcept { return watch_; }
    [[nodiscard]] bool is_limited() const noexcept { return hard_ != milliseconds::max(); }

    // The move must be given now.
    [[nodiscard]] bool out_of_time() const noexcept { return is_limited() && watch_.elapsed() >= hard_; }
    // Another iteration is not worth its beginning.
    [[nodiscard]] bool enough() const noexcept {
        return soft_ != milliseconds::max() && watch_.elapsed() >= soft_;
    }

  private:
    Stopwatch watch_;
    milliseconds soft_ = milliseconds::max();
    milliseconds hard_ = milliseconds::max();
};

}  // namespace ataraxia::search
