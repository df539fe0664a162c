#include "arena/plan/time_control.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"

namespace ataraxia::arena {

namespace {

using namespace std::chrono_literals;

TimeControl clock_of(std::string_view text) {
    TimeControl control;
    parse_clock(text, control);
    return control;
}

}  // namespace

TEST(TimeControl, reads_clocks_in_the_way_of_cutechess) {
    EXPECT_EQ(clock_of("8+0.08"), (TimeControl{.time = 8s, .increment = 80ms}));
    EXPECT_EQ(clock_of("40/60"), (TimeControl{.time = 60s, .moves = 40}));
    EXPECT_EQ(clock_of("40/1:30.5+1"), (TimeControl{.time = 90'500ms, .increment = 1s, .moves = 40}));
    EXPECT_EQ(clock_of("0.001"), (TimeControl{.time = 1ms}));
    EXPECT_EQ(clock_of("inf"), TimeControl{});
    EXPECT_FALSE(clock_of("inf").has_clock());
    EXPECT_TRUE(clock_of("0.001").has_clock());
}

TEST(TimeControl, refuses_what_is_no_clock) {
    for (const auto text :
         {"", "x", "0", "8+", "8+x", "+1", "0/8", "40/", "8.", "8 ", "8+0.1s", "1:60", "-8", "700000"}) {
        EXPECT_THROW((void)clock_of(text), Error) << text;
    }
}

TEST(TimeControl, is_written_for_people) {
    EXPECT_EQ(format_time_control({}), "-");
    EXPECT_EQ(format_time_control(clock_of("40/60+0.6")), "40/60+0.6");
    EXPECT_EQ(format_time_control({.movetime = 100ms}), "0.1 s/move");
    EXPECT_EQ(format_time_control({.depth = 4, .nodes = 1000}), "depth 4, 1000 nodes");
}

}  // namespace ataraxia::arena
