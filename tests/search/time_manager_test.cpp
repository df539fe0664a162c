#include "search/time_manager.hpp"

#include <gtest/gtest.h>

namespace ataraxia::search {
namespace {

using namespace std::chrono_literals;
using std::chrono::microseconds;
using std::chrono::milliseconds;

Limits on_the_clock(milliseconds remaining, milliseconds increment, milliseconds overhead) {
    Limits limits;
    limits.clock.emplace();
    limits.clock->remaining[0] = remaining;
    limits.clock->increment[0] = increment;
    limits.overhead = overhead;
    return limits;
}

TEST(TimeManager, spends_a_share_of_the_clock_and_never_all_of_it) {
    Limits limits;
    limits.clock.emplace();
    limits.clock->remaining[0] = std::chrono::milliseconds(40);
    // A busy machine takes its time between two looks at the clock.
    double fastest = 1e9;
    for (int attempt = 0; attempt < 20 && fastest >= 0.040; ++attempt) {
        const TimeManager time(limits, 0);
        const Stopwatch watch;
        while (!time.out_of_time()) {
        }
        fastest = std::min(fastest, watch.seconds());
    }
    EXPECT_LT(fastest, 0.040);
}

TEST(TimeManager, thinks_three_hundredths_of_a_long_clock_at_least) {
    for (const milliseconds remaining : {8s, 60s, 600s}) {
        const TimeManager time(on_the_clock(remaining, 0ms, 10ms), 0);
        EXPECT_GE(time.planned(), microseconds(remaining) * 29 / 1000) << remaining.count();
        EXPECT_GE(time.longest(), time.planned() * 4);
    }
}

TEST(TimeManager, leaves_a_reserve_even_when_every_move_takes_as_long_as_it_may) {
    for (const auto& [base, increment] : {std::pair{1000ms, 10ms}, {3000ms, 50ms}, {60000ms, 600ms}}) {
        microseconds remaining = base;
        for (int move = 0; move < 500; ++move) {
            const auto shown = std::chrono::duration_cast<milliseconds>(remaining);
            remaining -= TimeManager(on_the_clock(shown, increment, 10ms), 0).longest();
            ASSERT_GT(remaining, 90ms) << base.count() << " ms at the beginning, move " << move;
            remaining += increment;
        }
    }
}

TEST(TimeManager, fills_a_clock_that_is_nearly_empty) {
    milliseconds remaining = 15ms;
    for (int move = 0; move < 50; ++move) {
        const TimeManager time(on_the_clock(remaining, 10ms, 10ms), 0);
        remaining -= std::chrono::ceil<milliseconds>(time.longest());
        ASSERT_GT(remaining, 0ms);
        remaining += 10ms;
    }
    EXPECT_GT(remaining, 90ms);
}

TEST(TimeManager, has_some_time_for_every_move) {
    for (const milliseconds remaining : {-5ms, 0ms, 1ms, 20ms}) {
        EXPECT_GT(TimeManager(on_the_clock(remaining, 0ms, 10ms), 0).longest(), 0ms) << remaining.count();
    }
}

TEST(TimeManager, spends_most_of_what_is_left_before_the_next_time_control) {
    Limits limits = on_the_clock(10s, 0ms, 10ms);
    limits.clock->moves_to_go = 1;
    const TimeManager time(limits, 0);
    EXPECT_GT(time.longest(), 5900ms);
    EXPECT_LT(time.longest(), 6s);
}

TEST(TimeManager, takes_the_overhead_off_a_time_for_one_move) {
    Limits limits;
    limits.movetime = 100ms;
    limits.overhead = 10ms;
    EXPECT_EQ(TimeManager(limits, 0).longest(), 90ms);
    EXPECT_EQ(TimeManager(limits, 0).planned(), TimeManager::duration::max());
    EXPECT_FALSE(TimeManager({.infinite = true}, 0).is_limited());
}

}  // namespace
}  // namespace ataraxia::search
