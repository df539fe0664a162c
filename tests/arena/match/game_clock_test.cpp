#include "arena/match/game_clock.hpp"

#include <gtest/gtest.h>

namespace ataraxia::arena {

namespace {

using namespace std::chrono_literals;

}  // namespace

TEST(GameClock, tells_everybodys_time_and_adds_the_increment_after_a_move) {
    GameClock clock({{.time = 8s, .increment = 80ms}, {.time = 1s}});
    ASSERT_TRUE(clock.limits(0).clock);
    EXPECT_EQ(clock.limits(0).clock->remaining[0], 8s);
    EXPECT_EQ(clock.limits(0).clock->remaining[1], 1s);
    EXPECT_EQ(clock.limits(0).clock->increment[0], 80ms);
    EXPECT_FALSE(clock.limits(0).clock->moves_to_go);
    EXPECT_TRUE(clock.spend(0, 500ms));
    EXPECT_TRUE(clock.spend(1, 300us));
    EXPECT_EQ(clock.limits(1).clock->remaining[0], 7580ms);
    EXPECT_EQ(clock.limits(1).clock->remaining[1], 999ms);
    EXPECT_TRUE(clock.spend(1, 999ms));
    EXPECT_FALSE(clock.spend(1, 700us));  // to the microsecond
}

TEST(GameClock, loses_before_the_increment_is_added) {
    GameClock clock({{.time = 1s, .increment = 10s}, {.time = 1s}});
    EXPECT_FALSE(clock.spend(0, 1s));
}

TEST(GameClock, forgives_the_margin_but_does_not_give_it) {
    GameClock clock({{.time = 1s, .margin = 50ms}, {.time = 1s}});
    EXPECT_TRUE(clock.spend(0, 1040ms));
    EXPECT_EQ(clock.limits(0).clock->remaining[0], 1ms);
    EXPECT_FALSE(clock.spend(0, 50ms));
}

TEST(GameClock, counts_the_moves_to_the_next_control) {
    GameClock clock({{.time = 1s, .moves = 2}, {.time = 1s, .moves = 2}});
    EXPECT_EQ(clock.limits(0).clock->moves_to_go, 2);
    EXPECT_TRUE(clock.spend(0, 100ms));
    EXPECT_EQ(clock.limits(0).clock->moves_to_go, 1);
    EXPECT_TRUE(clock.spend(0, 100ms));
    EXPECT_EQ(clock.limits(0).clock->moves_to_go, 2);
    EXPECT_EQ(clock.limits(0).clock->remaining[0], 1800ms);
}

TEST(GameClock, gives_each_seat_its_own_limits) {
    GameClock clock({{.movetime = 10ms, .depth = 3}, {.nodes = 500}});
    EXPECT_FALSE(clock.limits(0).clock);
    EXPECT_EQ(clock.limits(0).movetime, 10ms);
    EXPECT_EQ(clock.limits(0).depth, 3);
    EXPECT_FALSE(clock.limits(0).nodes);
    EXPECT_EQ(clock.limits(1).nodes, 500u);
    EXPECT_TRUE(clock.spend(0, 1h));  // a program's movetime is watched where its answer arrives
}

}  // namespace ataraxia::arena
