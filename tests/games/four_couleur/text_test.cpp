#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/four_couleur/four_couleur.hpp"
#include "games/four_couleur/text.hpp"
#include "support/message.hpp"

namespace ataraxia::four_couleur {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::string_view start_cells = "T5N/8/4B4/10/2N5J2/12/J11T/12/2T5B2/10/4N4/8/B5J";

std::string start_with(std::string_view rest) {
    return fmt::format("{} {}", start_cells, rest);
}

std::string fen_error(const std::string& fen) {
    return test::message_of([&] { (void)FourCouleur().parse_position(fen); });
}

std::string move_error(const std::vector<std::string>& before, std::string_view move) {
    const FourCouleur game;
    Position position = game.start();
    for (const auto& played : before) game.play(position, game.parse_move(position, played));
    return test::message_of([&] { (void)game.parse_move(position, move); });
}

TEST(FourCouleurCells, are_named_by_doubled_coordinates) {
    EXPECT_EQ(cell_name(0), "g1");
    EXPECT_EQ(cell_name(6), "s1");
    EXPECT_EQ(cell_name(7), "f2");
    EXPECT_EQ(cell_name(cell_count / 2), "m7");
    EXPECT_EQ(cell_name(cell_count - 1), "s13");
    for (int cell = 0; cell < cell_count; ++cell) {
        const std::string name = cell_name(cell);
        Scanner scanner("cell", name);
        EXPECT_EQ(scan_cell(scanner), cell);
    }
}

TEST(FourCouleurCells, off_the_hexagon_or_between_its_cells_do_not_exist) {
    for (const auto* text :
         {"f1", "h1", "t1", "b7", "z7", "a6", "a8", "m0", "m14", "m", "", "7", "M7", "m07"}) {
        Scanner scanner("cell", text);
        EXPECT_THAT(test::message_of([&] { (void)scan_cell(scanner); }), HasSubstr("a cell of the hexagon"))
            << text;
    }
}

TEST(FourCouleurFen, is_written_in_full) {
    const FourCouleur game;
    EXPECT_EQ(game.format_position(game.start()), start_with("1 1 - 0 1"));
    Position position = game.start();
    game.play(position, game.parse_move(position, "Ti5"));
    game.play(position, game.parse_move(position, "No3"));
    EXPECT_EQ(game.format_position(position),
              "T5N/8/4B4/10/2N5J2/12/J11T/12/2TT4B2/10/4NN3/8/B5J 2 1 o3 2 2");
}

TEST(FourCouleurFen, may_lack_the_counters_and_have_more_spaces) {
    const FourCouleur game;
    EXPECT_EQ(game.parse_position(start_with("1 1 -")), game.start());
    EXPECT_EQ(game.parse_position(start_with("1 1 - 0")), game.start());
    EXPECT_EQ(game.parse_position(fmt::format("  {}   1  1  -  0  1  ", start_cells)), game.start());
}

TEST(FourCouleurFen, of_any_turn_number_is_read_for_either_side) {
    const FourCouleur game;
    for (const auto* rest : {"1 2 - 0 1", "2 2 - 0 1", "1 2 - 17 24", "2 1 - 0 8"}) {
        EXPECT_EQ(game.format_position(game.parse_position(start_with(rest))), start_with(rest));
        EXPECT_GE(game.ply(game.parse_position(start_with(rest))), 0);
    }
}

TEST(FourCouleurFen, rejects_rows_of_the_wrong_length) {
    EXPECT_THAT(fen_error("T6N/8/4B4/10/2N5J2/12/J11T/12/2T5B2/10/4N4/8/B5J 1 1 - 0 1"),
                HasSubstr("after the last cell of row 13"));
    EXPECT_THAT(fen_error("T4N/8/4B4/10/2N5J2/12/J11T/12/2T5B2/10/4N4/8/B5J 1 1 - 0 1"),
                HasSubstr("7 cells in row 13"));
    EXPECT_THAT(fen_error("T5N/8/4B4/10/2N5J2/12/J12T/12/2T5B2/10/4N4/8/B5J 1 1 - 0 1"),
                HasSubstr("'/' after the last cell of row 7"));
    EXPECT_THAT(fen_error("T5N/8/4B4/10/2N5J2/12/J11T/12/2T5B2/10/4N4/B5J 1 1 - 0 1"), HasSubstr("row 2"));
}

TEST(FourCouleurFen, rejects_unknown_letters) {
    for (const auto* letter : {"K", "b", "x", "-", "0", "."}) {
        EXPECT_THAT(
            fen_error(fmt::format("{}5N/8/4B4/10/2N5J2/12/J11T/12/2T5B2/10/4N4/8/B5J 1 1 - 0 1", letter)),
            HasSubstr("one of BJTN"))
            << letter;
    }
}

TEST(FourCouleurFen, rejects_what_is_no_side_no_count_or_no_cell) {
    EXPECT_THAT(fen_error(std::string(start_cells)), HasSubstr("side to move"));
    EXPECT_THAT(fen_error(start_with("3 1 - 0 1")), HasSubstr("the side to move, 1 or 2"));
    EXPECT_THAT(fen_error(start_with("x 1 - 0 1")), HasSubstr("the side to move, 1 or 2"));
    EXPECT_THAT(fen_error(start_with("1")), HasSubstr("moves left"));
    EXPECT_THAT(fen_error(start_with("1 0 - 0 1")), HasSubstr("moves left in the turn, 1 or 2"));
    EXPECT_THAT(fen_error(start_with("1 3 - 0 1")), HasSubstr("moves left in the turn, 1 or 2"));
    EXPECT_THAT(fen_error(start_with("1 1")), HasSubstr("arrived in this turn, or -"));
    EXPECT_THAT(fen_error(start_with("1 1 h1 0 1")), HasSubstr("a cell of the hexagon"));
    EXPECT_THAT(fen_error(start_with("1 1 - -1 1")), HasSubstr("turns since a change of colour"));
    EXPECT_THAT(fen_error(start_with("1 1 - 65536 1")), HasSubstr("turns since a change of colour"));
    EXPECT_THAT(fen_error(start_with("1 1 - 0 0")), HasSubstr("number of the turn, from 1"));
    EXPECT_THAT(fen_error(start_with("1 1 - 0 1 more")), HasSubstr("the end"));
}

TEST(FourCouleurFen, rejects_an_arrived_man_that_cannot_have_arrived) {
    EXPECT_THAT(fen_error(start_with("1 1 m7 0 2")), HasSubstr("a man of the side to move, B and T"));
    EXPECT_THAT(fen_error(start_with("1 1 s1 0 2")), HasSubstr("a man of the side to move, B and T"));
    EXPECT_THAT(fen_error(start_with("2 1 g1 0 2")), HasSubstr("a man of the side to move, J and N"));
    EXPECT_THAT(fen_error(start_with("1 2 g1 0 2")), HasSubstr("- as long as the turn has two moves left"));
    EXPECT_EQ(fen_error(start_with("1 1 g1 0 2")), "accepted");
}

// The one empty cell, y7, can be reached by the man that has just arrived beside it only.
TEST(FourCouleurFen, rejects_a_turn_that_is_over_already) {
    EXPECT_THAT(fen_error("NNNNNNN/NNNNNNNN/NNNNNNNNN/NNNNNNNNNN/NNNNNNNNNNN/TTTNNNNNNNNN/BBBNNNNNNNNB1/"
                          "NNNNNNNNNNNN/NNNNNNNNNNN/NNNNNNNNNN/NNNNNNNNN/NNNNNNNN/JJJJJJJ 1 1 w7 0 31"),
                HasSubstr("a second move of this turn"));
}

TEST(FourCouleurFen, rejects_a_position_that_both_players_have_lost) {
    EXPECT_THAT(fen_error("7/8/9/10/11/12/13/12/11/10/9/8/7 1 2 - 0 9"), HasSubstr("men of both colours"));
    EXPECT_THAT(fen_error("7/8/9/10/11/12/5B1J5/12/11/10/9/8/7 1 2 - 0 9"), HasSubstr("men of both colours"));
    EXPECT_EQ(fen_error("7/8/9/10/11/12/5B1J3T1/12/11/10/9/8/7 1 2 - 0 9"), "accepted");
}

TEST(FourCouleurMove, is_a_duplicate_or_a_move_or_a_pass) {
    EXPECT_EQ(move_error({}, "Ti5"), "accepted");
    EXPECT_EQ(move_error({}, "g13g11"), "accepted");
    for (const auto* text :
         {"", " ", "Ti5 ", "i5", "ti5", "Xi5", "T", "Ti", "g5k5x", "g5-k5", "0", "00000", "T15"}) {
        EXPECT_NE(move_error({}, text), "accepted") << text;
    }
}

TEST(FourCouleurMove, that_is_illegal_is_told_why) {
    EXPECT_THAT(move_error({}, "Jq1"), HasSubstr("J is not a colour of player 1, who owns B and T"));
    EXPECT_THAT(move_error({}, "s1o1"), HasSubstr("J is not a colour of player 1"));
    EXPECT_THAT(move_error({}, "m7q7"), HasSubstr("no man on m7"));
    EXPECT_THAT(move_error({}, "Bm7"), HasSubstr("no B man next to m7"));
    EXPECT_THAT(move_error({}, "Tg5"), HasSubstr("g5 is not empty"));
    EXPECT_THAT(move_error({}, "g5i5"), HasSubstr("exactly two steps"));
    EXPECT_THAT(move_error({}, "g5m5"), HasSubstr("exactly two steps"));
    EXPECT_THAT(move_error({}, "g5g5"), HasSubstr("g5 is not empty"));
    EXPECT_THAT(move_error({}, "0000"), HasSubstr("may not pass"));
    EXPECT_THAT(move_error({"Ti5", "No3"}, "o3o5"), HasSubstr("the man on o3 has moved in this turn"));
    EXPECT_THAT(move_error({"Ti5", "No3"}, "Nq3"),
                HasSubstr("no N man next to q3 but the one that arrived in this turn"));
    EXPECT_THAT(move_error({}, "Jq1"), HasSubstr(start_cells));
}

TEST(FourCouleurMove, in_a_finished_game_or_instead_of_a_pass_is_told_so) {
    const FourCouleur game;
    const auto error = [&](std::string_view fen) {
        return test::message_of([&] { (void)game.parse_move(game.parse_position(fen), "Bm5"); });
    };
    EXPECT_THAT(error("7/8/9/10/11/12/5B1J3T1/12/11/10/9/8/7 1 2 - 0 9"), HasSubstr("the game is over"));
    EXPECT_THAT(error("NNNNNNN/NNNNNNNN/NNNNNNNNN/NNNNNNNNNN/NNNNNNNNNNN/TTTNNNNNNNNN/BBBNNNNNNNNN1/"
                      "NNNNNNNNNNNN/NNNNNNNNNNN/NNNNNNNNNN/NNNNNNNNN/NNNNNNNN/JJJJJJJ 1 2 - 0 31"),
                HasSubstr("only the pass 0000 is legal"));
}

TEST(FourCouleurView, notes_what_is_left_of_the_turn_and_who_rests) {
    const FourCouleur game;
    const auto notes = [&](std::string_view progress) {
        return game.view(game.parse_position(start_with(progress))).notes;
    };
    EXPECT_THAT(notes("1 2 - 0 3"), ElementsAre("two moves left", "no change for 0 turns"));
    EXPECT_THAT(notes("1 1 s5 1 3"), ElementsAre("one move left, s5 rests", "no change for 1 turn"));
    EXPECT_THAT(game.view(game.parse_position("7/8/9/10/11/12/5B1J3T1/12/11/10/9/8/7 1 2 - 0 9")).notes,
                ElementsAre("no change for 0 turns"));
}

TEST(FourCouleurView, is_a_hexagon_with_its_cells_in_their_places) {
    const FourCouleur game;
    const BoardView view = game.view(game.start());
    EXPECT_EQ(view.shape, BoardView::Shape::hexagon);
    ASSERT_EQ(view.cells.size(), 127u);
    for (const auto& cell : view.cells) {
        EXPECT_EQ(cell.x, cell.name[0] - 'a');
        EXPECT_EQ(cell.y, std::stoi(cell.name.substr(1)) - 1);
    }
}

}  // namespace
}  // namespace ataraxia::four_couleur
