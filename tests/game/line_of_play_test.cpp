#include "game/line_of_play.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registration.hpp"
#include "support/message.hpp"

namespace ataraxia {

namespace {

LineOfPlay line_in(std::string_view game, std::initializer_list<std::string_view> moves) {
    LineOfPlay line(games::registry().make(game).start());
    for (const auto move : moves) line.play(line.parse_move(move));
    return line;
}

// Three spheres of a square for each side. Whoever completes his square takes the sphere back that did it,
// and the position stays what it was.
LineOfPlay three_spheres_each() {
    return line_in("pylos", {"a1", "d4", "b1", "c4", "a2", "d3"});
}

void go_round(LineOfPlay& line) {
    for (const auto move : {"b2xb2", "c3xc3"}) line.play(line.parse_move(move));
}

}  // namespace

TEST(LineOfPlay, knows_its_moves_and_positions) {
    const LineOfPlay line = line_in("ataxx", {"f1", "b1"});
    ASSERT_EQ(line.positions().size(), 3u);
    EXPECT_EQ(line.length(), 2u);
    EXPECT_EQ(line.start(), line.game().start());
    EXPECT_EQ(line.positions()[1].format_move(line.moves()[1]), "b1");
    EXPECT_EQ(line.position().fen(), "x5o/7/7/7/7/7/oo3xx x 0 2");
}

TEST(LineOfPlay, ends_when_its_position_does) {
    LineOfPlay line(games::registry().make("ataxx").parse_position("xo5/7/7/7/7/7/7 x 0 9"));
    EXPECT_EQ(line.outcome(), std::nullopt);
    line.play(line.parse_move("b6"));
    EXPECT_EQ(line.outcome(), line.position().outcome());
    EXPECT_TRUE(line.legal_moves().empty());
}

TEST(LineOfPlay, is_a_draw_when_a_position_comes_for_the_third_time) {
    LineOfPlay line = three_spheres_each();
    go_round(line);
    EXPECT_EQ(line.outcome(), std::nullopt);
    EXPECT_FALSE(line.legal_moves().empty());
    go_round(line);
    EXPECT_EQ(line.outcome(), (Outcome{.reason = "repetition", .is_between_all = true}));
    EXPECT_EQ(line.position().outcome(), std::nullopt);
    EXPECT_TRUE(line.legal_moves().empty());
    EXPECT_EQ(test::message_of([&] { (void)line.parse_move("b2"); }),
              "move 'b2': the game is over, the position came for the third time");
}

TEST(LineOfPlay, counts_the_player_to_move_with_the_position) {
    LineOfPlay line = three_spheres_each();
    // The same spheres for the third time, but Black is to move.
    for (const auto move : {"b2xb2", "c3xc3", "b2xb2"}) line.play(line.parse_move(move));
    EXPECT_EQ(line.outcome(), std::nullopt);
}

TEST(LineOfPlay, counts_no_move_that_was_taken_back) {
    LineOfPlay line = three_spheres_each();
    go_round(line);
    for (int i = 0; i < 3; ++i) {
        line.play(line.parse_move("b2xb2"));
        line.take_back();
    }
    EXPECT_EQ(line.outcome(), std::nullopt);
    go_round(line);
    EXPECT_NE(line.outcome(), std::nullopt);
    line.take_back();
    EXPECT_EQ(line.outcome(), std::nullopt);
    EXPECT_FALSE(line.legal_moves().empty());
}

TEST(LineOfPlay, has_no_repetition_in_ataxx) {
    LineOfPlay line(games::registry().make("ataxx").parse_position("x5o/7/7/7/7/7/7 x 0 1"));
    for (int i = 0; i < 4; ++i) {
        for (const auto move : {"a7a5", "g7g5", "a5a7", "g5g7"}) line.play(line.parse_move(move));
    }
    EXPECT_EQ(line.outcome(), std::nullopt);
    EXPECT_FALSE(line.game().repetition_is_draw());
}

}  // namespace ataraxia
