#pragma once

#include <algorithm>

#include "core/clock.hpp"
#include "search/limits.hpp"

namespace ataraxia::search {

// Decides how long a move may take. Started with the search; cheap to ask.
class TimeManager {
  public:
    using duration = std::chrono::microseconds;

    // A busy machine keeps a search waiting for longer than the overhead now and then: so much of a clock,
    // but at most nine tenths of it, is not for thinking.
    static constexpr duration reserve = std::chrono::milliseconds(100);

    TimeManager(const Limits& limits, int player) noexcept {
        if (limits.infinite) return;
        constexpr duration least = std::chrono::milliseconds(1);
        if (limits.movetime) longest_ = std::max<duration>(*limits.movetime - limits.overhead, least);
        if (limits.clock) {
            const auto mover = static_cast<std::size_t>(player);
            const duration remaining =
                std::max<duration>(limits.clock->remaining[mover] - limits.overhead, least);
            const duration left = remaining - std::min(reserve, remaining * 9 / 10);
            // Most decisions of a game fall in its first half; with most of the increment spent besides, a
            // twentieth of what is left never runs dry. The increment is spent once even by the longest
            // thought, or a clock that is nearly empty would never fill again.
            const duration share = left / std::clamp(limits.clock->moves_to_go.value_or(20), 1, 20);
            const duration gain = duration(limits.clock->increment[mover]) * 3 / 4;
            const duration most = left * 3 / 5;
            // An iteration costs several times the one before: begun later than this it would hardly be
            // finished.
            planned_ = std::min(share + gain, most) * 3 / 5;
            longest_ = std::min({longest_, share * 3 + gain, most});
        }
    }

    // After this time no iteration is begun, and after that the move must be given; max() without a limit.
    [[nodiscard]] duration planned() const noexcept { return planned_; }
    [[nodiscard]] duration longest() const noexcept { return longest_; }

    [[nodiscard]] const Stopwatch& watch() const noexcept { return watch_; }
    [[nodiscard]] bool is_limited() const noexcept { return longest_ != duration::max(); }

    // The move must be given now.
    [[nodiscard]] bool out_of_time() const noexcept { return is_limited() && watch_.elapsed() >= longest_; }
    // Another iteration is not worth its beginning.
    [[nodiscard]] bool enough() const noexcept {
        return planned_ != duration::max() && watch_.elapsed() >= planned_;
    }

  private:
    Stopwatch watch_;
    duration planned_ = duration::max();
    duration longest_ = duration::max();
};

}  // namespace ataraxia::search
