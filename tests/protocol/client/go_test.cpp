#include "protocol/client/go.hpp"

#include <gtest/gtest.h>

#include "games/registration.hpp"
#include "protocol/client/course.hpp"

namespace ataraxia::protocol::client {
namespace {

using std::chrono::milliseconds;

TEST(GoToEngine, tells_the_clocks_in_the_words_of_the_protocol) {
    search::Limits limits;
    limits.clock = search::Clock{.remaining = {milliseconds(1000), milliseconds(2000), milliseconds(3000)},
                                 .increment = {milliseconds(10), milliseconds(20), milliseconds(0)}};
    EXPECT_EQ(format_go(uai_dialect(), limits), "go btime 1000 wtime 2000 binc 10 winc 20");
    EXPECT_EQ(format_go(ugi_dialect(3), limits),
              "go p1time 1000 p2time 2000 p3time 3000 p1inc 10 p2inc 20 p3inc 0");
    limits.clock->moves_to_go = 5;
    EXPECT_EQ(format_go(uai_dialect(), limits), "go btime 1000 wtime 2000 binc 10 winc 20 movestogo 5");
}

TEST(GoToEngine, tells_every_other_limit) {
    EXPECT_EQ(format_go(uai_dialect(), {}), "go");
    EXPECT_EQ(format_go(uai_dialect(), {.infinite = true}), "go infinite");
    EXPECT_EQ(format_go(uai_dialect(), {.depth = 6, .nodes = 900, .movetime = milliseconds(50)}),
              "go movetime 50 depth 6 nodes 900");
}

TEST(GoToEngine, allows_the_least_time_that_is_set) {
    search::Limits limits;
    EXPECT_EQ(time_allowed(limits, 0), std::nullopt);
    limits.movetime = milliseconds(500);
    EXPECT_EQ(time_allowed(limits, 0), milliseconds(500));
    limits.clock = search::Clock{.remaining = {milliseconds(100), milliseconds(2000)}};
    EXPECT_EQ(time_allowed(limits, 0), milliseconds(100));
    EXPECT_EQ(time_allowed(limits, 1), milliseconds(500));
}

TEST(CourseToEngine, is_told_by_the_position_or_by_the_moves) {
    const AnyPosition start = games::registry().make("ataxx").start();
    Course course(start);
    EXPECT_EQ(course.command(ugi_dialect(2)), "position fen x5o/7/7/7/7/7/o5x x 0 1");
    course.play(course.position().parse_move("b7"));
    course.play(course.position().parse_move("g7e7"));
    EXPECT_EQ(course.command(ugi_dialect(2)), "position fen x5o/7/7/7/7/7/o5x x 0 1 moves b7 g7e7");
    EXPECT_EQ(course.command(uai_dialect()), "position fen " + course.position().fen());
}

}  // namespace
}  // namespace ataraxia::protocol::client
