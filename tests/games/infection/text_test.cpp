#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "games/registration.hpp"

// Positions and moves of the larger boards as text.
namespace ataraxia {
namespace {

template <class Read>
std::string error_of(Read read) {
    try {
        read();
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

TEST(InfectionText, numbers_of_empty_cells_may_have_two_digits) {
    const AnyGame game = games::registry().make("ataxx:12x3,players=4");
    const std::string fen = "x10o/5-6/v10s v 17 4";
    EXPECT_EQ(game.parse_position(fen).fen(), fen);
    EXPECT_EQ(game.parse_position(fen).to_move(), 2);
}

TEST(InfectionText, the_eliminated_are_absent_and_skipped) {
    const AnyGame game = games::registry().make("ataxx:5x5,players=4");
    // o and v are out: after x comes s, and after s begins the next move.
    AnyPosition position = game.parse_position("x4/5/5/5/4s x 3 9");
    position.play("a5c5");
    EXPECT_EQ(position.fen(), "2x2/5/5/5/4s s 4 9");
    position.play("d2");
    EXPECT_EQ(position.fen(), "2x2/5/5/3s1/4s x 0 10");
}

TEST(InfectionText, the_last_man_of_a_player_may_be_infected_before_his_turn) {
    const AnyGame game = games::registry().make("ataxx:5x5,players=3");
    AnyPosition position = game.parse_position("x4/2o2/5/5/v4 x 0 1");
    position.play("b5");
    EXPECT_EQ(position.fen(), "xx3/2x2/5/5/v4 v 0 1");
}

TEST(InfectionText, malformed_positions_are_refused_with_what_was_expected) {
    const AnyGame game = games::registry().make("ataxx:5x4,players=3");
    const std::vector<std::pair<std::string, std::string>> errors{
        {"", "5 cells in row 4"},
        {"x3o/5/5", "'/' after the last cell of row 2"},
        {"x3o/5/6/v4 x 0 1", "at most 5 cells in row 2"},
        {"x4o/5/5/v4 x 0 1", "'/' after the last cell of row 4"},
        {"x3s/5/5/v4 x 0 1", "one of xov-, or a number"},
        {"x3o/5/5/v4", "a space and the side to move"},
        {"x3o/5/5/v4 s", "the side to move, one of xov"},
        {"x3o/5/5/5 v", "a side to move that has pieces"},
        {"x3o/5/5/v4 x 99999 1", "the plies since the last clone"},
        {"x3o/5/5/v4 x 0 -1", "the number of the move"},
        {"x3o/5/5/v4 x 0 1 1", "the end"}};
    for (const auto& [fen, expected] : errors) {
        EXPECT_THAT(error_of([&, &fen = fen] { (void)game.parse_position(fen); }),
                    testing::HasSubstr(expected))
            << fen;
    }
}

TEST(InfectionText, moves_name_cells_with_rows_above_nine) {
    const AnyGame game = games::registry().make("ataxx:16x16");
    const AnyPosition start = game.start();
    for (const std::string move : {"a15", "a16c14", "p2", "p1n3"}) {
        EXPECT_EQ(start.format_move(start.parse_move(move)), move);
    }
    EXPECT_EQ(start.format_move(start.parse_move("a16b15")), "b15");
}

TEST(InfectionText, hexagons_have_six_clones_and_twelve_jumps) {
    const AnyGame game = games::registry().make("hexxagon:holes=none");
    AnyPosition position = game.parse_position("5/6/7/8/4x4/8/7/6/4o x 0 1");
    std::vector<std::string> moves;
    for (const AnyMove move : position.moves()) moves.push_back(position.format_move(move));
    EXPECT_THAT(moves, testing::UnorderedElementsAre("d5", "f5", "e4", "e6", "f6", "d4", "e5c5", "e5g5",
                                                     "e5e3", "e5e7", "e5g7", "e5c3", "e5f4", "e5d6", "e5g6",
                                                     "e5f7", "e5d3", "e5c4"));
}

TEST(InfectionText, plies_of_the_last_move_number_stay_within_a_number) {
    const AnyGame game = games::registry().make("hexxagon:side=3,players=3");
    EXPECT_EQ(game.parse_position("xv1/4/5/4/o2 v 0 2").ply(), 5);
    EXPECT_EQ(game.parse_position("xv1/4/5/4/o2 v 0 999999999").ply(), std::numeric_limits<int>::max());
}

TEST(InfectionText, illegal_moves_are_refused_with_the_reason) {
    const AnyGame game = games::registry().make("hexxagon");
    const AnyPosition start = game.start();
    const std::vector<std::pair<std::string, std::string>> errors{
        {"0000", "a player who has a move may not pass"},
        {"", "from a1 to i9"},
        {"a9", "from a1 to i9 of the hexagon"},
        {"j1", "from a1 to i9"},
        {"a01", "from a1 to i9"},
        {"a5", "a5 is occupied"},
        {"e4", "e4 is blocked"},
        {"c5", "no piece of x next to c5"},
        {"b1c1", "no piece of x on b1"},
        {"a1d1", "a jump goes exactly two squares away"},
        {"a1c1x", "a clone such as b2"}};
    for (const auto& [move, expected] : errors) {
        EXPECT_THAT(error_of([&, &move = move] { (void)start.parse_move(move); }),
                    testing::HasSubstr(expected))
            << move;
    }
}

}  // namespace
}  // namespace ataraxia
