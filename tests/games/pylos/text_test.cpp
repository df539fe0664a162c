#include <gtest/gtest.h>

#include "games/pylos/samples.hpp"

namespace ataraxia::pylos {
namespace {

constexpr std::string_view start = "4/4/4/4|3/3/3|2/2|1 w";

template <class F>
std::string error_of(F f) {
    try {
        f();
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

std::string position_error(std::string_view text, std::string_view game = "pylos") {
    return error_of([&] { (void)make(game).parse_position(text); });
}

std::string move_error(std::string_view position, std::string_view move, std::string_view game = "pylos") {
    const Pylos pylos = make(game);
    const Position read = pylos.parse_position(position);
    const std::string error = error_of([&] { (void)pylos.parse_move(read, move); });
    const std::string where = " in '" + std::string(position) + "'";
    return error.ends_with(where) ? error.substr(0, error.size() - where.size()) : error;
}

// The move as it is printed.
std::string normalised(std::string_view position, std::string_view move) {
    const Pylos game;
    const Position read = game.parse_position(position);
    return game.format_move(read, game.parse_move(read, move));
}

TEST(PylosName, leaves_out_what_is_the_default_and_orders_the_rest) {
    EXPECT_EQ(make("pylos").name(), "pylos");
    EXPECT_EQ(make("pylos:base=4,removal=mandatory,reserve=strict,rules=advanced").name(), "pylos");
    EXPECT_EQ(make("pylos:base=3,removal=optional,reserve=may-raise,rules=standard").name(),
              "pylos:rules=standard,reserve=may-raise,removal=optional,base=3");
}

TEST(PylosName, has_no_removal_where_nothing_is_removed) {
    EXPECT_EQ(make("pylos:rules=children,removal=optional").name(), "pylos:rules=children");
}

TEST(PylosName, errors_list_what_exists) {
    EXPECT_EQ(error_of([] { (void)make("pylos:rules=expert"); }),
              "game 'pylos:rules=expert': rules is 'expert', expected one of advanced, standard, children");
    EXPECT_EQ(error_of([] { (void)make("pylos:base=5"); }),
              "game 'pylos:base=5': base is '5', expected one of 4, 3");
}

TEST(PylosPosition, is_read_rank_by_rank_from_the_bottom_level) {
    const Pylos game;
    const Position p = game.parse_position("3w/b3/4/wwb1|3/3/3|2/2|1 b");
    EXPECT_EQ(p.spheres[0], bit(cell_at(0, 0, 0)) | bit(cell_at(0, 1, 0)) | bit(cell_at(0, 3, 3)));
    EXPECT_EQ(p.spheres[1], bit(cell_at(0, 2, 0)) | bit(cell_at(0, 0, 2)));
    EXPECT_EQ(p.turn, 1);
    EXPECT_EQ(game.format_position(p), "3w/b3/4/wwb1|3/3/3|2/2|1 b");
}

TEST(PylosPosition, accepts_split_runs_and_spaces_around) {
    const Pylos game;
    EXPECT_EQ(game.parse_position("  1111/22/13/4|111/3/3|2/11|1   w "), game.start());
}

TEST(PylosPosition, knows_the_fewest_plies_that_lead_to_it) {
    const Pylos game;
    const auto plies = [&](std::string_view text) { return game.ply(game.parse_position(text)); };
    EXPECT_EQ(plies(start), 0);
    EXPECT_EQ(plies("4/4/4/w3|3/3/3|2/2|1 b"), 1);
    EXPECT_EQ(plies("4/4/4/w3|3/3/3|2/2|1 w"), 2);
    EXPECT_EQ(plies("4/4/4/bbb1|3/3/3|2/2|1 b"), 7);
}

TEST(PylosPosition, refuses_unknown_letters) {
    EXPECT_EQ(position_error("4/4/4/3x|3/3/3|2/2|1 w"),
              "position '4/4/4/3x|3/3/3|2/2|1 w': unexpected 'x' at position 8, expected w, b or a number of "
              "empty cells, and 4 cells in this row");
    EXPECT_EQ(position_error("4/4/4/4|3/3/3|2/2|0 w"),
              "position '4/4/4/4|3/3/3|2/2|0 w': unexpected '0' at position 19, expected w, b or a number of "
              "empty cells, and 1 cell in this row");
    EXPECT_EQ(position_error("4/4/4/4|3/3/3|2/2|1 x"),
              "position '4/4/4/4|3/3/3|2/2|1 x': unexpected 'x' at position 21, expected the side to move, w "
              "or b");
}

TEST(PylosPosition, refuses_rows_and_levels_of_the_wrong_size) {
    EXPECT_EQ(position_error("4/4/2w2/4|3/3/3|2/2|1 w"),
              "position '4/4/2w2/4|3/3/3|2/2|1 w': unexpected '2' at position 7, expected at most 4 cells in "
              "this row");
    EXPECT_EQ(position_error("4/4/4/wwwwb|3/3/3|2/2|1 w"),
              "position '4/4/4/wwwwb|3/3/3|2/2|1 w': unexpected 'b' at position 11, expected '|' after the 4 "
              "rows of a level");
    EXPECT_EQ(position_error("4/4/4|3/3/3|2/2|1 w"),
              "position '4/4/4|3/3/3|2/2|1 w': unexpected '|' at position 6, expected '/' after the 4 cells "
              "of a row");
    EXPECT_EQ(position_error("4/4/4/4|3/3/3|2/2 w"),
              "position '4/4/4/4|3/3/3|2/2 w': unexpected ' ' at position 18, expected '|' after the 2 rows "
              "of a level");
    EXPECT_EQ(position_error("4/4/4/4|3/3/3|2/2|1"),
              "position '4/4/4/4|3/3/3|2/2|1': ends too early, expected a space and the side to move");
    EXPECT_EQ(position_error("4/4/4/4|3/3/3|2/2|1 w 5"),
              "position '4/4/4/4|3/3/3|2/2|1 w 5': unexpected '5' at position 23, expected the end");
    EXPECT_EQ(position_error("3/3/3|2/2|1 w"),
              "position '3/3/3|2/2|1 w': unexpected '/' at position 2, expected w, b or a number of empty "
              "cells, and 4 cells in this row");
    EXPECT_EQ(position_error(start, "pylos:base=3"),
              "position '4/4/4/4|3/3/3|2/2|1 w': unexpected '4' at position 1, expected at most 3 cells in "
              "this row");
}

TEST(PylosPosition, refuses_more_spheres_than_a_player_has) {
    EXPECT_EQ(position_error("wwww/wwww/wwww/wwww|3/3/3|2/2|1 b"),
              "position 'wwww/wwww/wwww/wwww|3/3/3|2/2|1 b': 16 white spheres, expected at most 15");
    EXPECT_EQ(position_error("bbb/bbb/bbw|2/2|1 w", "pylos:base=3"),
              "position 'bbb/bbb/bbw|2/2|1 w': 8 black spheres, expected at most 7");
}

TEST(PylosPosition, refuses_floating_spheres) {
    EXPECT_EQ(
        position_error("4/4/bb2/w3|3/3/w2|2/2|1 w"),
        "position '4/4/bb2/w3|3/3/w2|2/2|1 w': the sphere on e1 floats, expected spheres below it on b1 "
        "too");
    EXPECT_EQ(
        position_error("4/4/4/4|3/3/3|2/2|w b"),
        "position '4/4/4/4|3/3/3|2/2|w b': the sphere on j1 floats, expected spheres below it on h1, h2, "
        "i1 and i2 too");
}

// White completes the square a1 b1 a2 b2 with b2.
constexpr std::string_view square_in_the_making = "4/1bb1/w1b1/ww2|3/3/3|2/2|1 w";

TEST(PylosMove, is_written_as_an_action_and_removals) {
    EXPECT_EQ(normalised(start, "b2"), "b2");
    EXPECT_EQ(normalised(square_in_the_making, "b2xa1"), "b2xa1");
    EXPECT_EQ(normalised("4/4/bbb1/bbw1|3/3/3|2/2|1 w", "c1-e1"), "c1-e1");
    // The line e1 f1 g1 of the second level, completed by raising d3.
    EXPECT_EQ(normalised("4/3w/bwbw/wbwb|3/3/ww1|2/2|1 w", "d3-g1xe1xf1"), "d3-g1xe1xf1");
}

TEST(PylosMove, prints_two_removals_in_alphabetical_order) {
    EXPECT_EQ(normalised(square_in_the_making, "b2xb2xa1"), "b2xa1xb2");
    EXPECT_EQ(normalised(square_in_the_making, "b2xa1xb2"), "b2xa1xb2");
}

// White's e1 carries nothing and is all that a1 carries; d4 completes the line d1 d2 d3 d4.
constexpr std::string_view e1_frees_a1 = "4/3w/bb1w/wb1w|3/3/w2|2/2|1 w";

TEST(PylosMove, removes_the_sphere_that_frees_another_first) {
    EXPECT_EQ(normalised(e1_frees_a1, "d4xe1xa1"), "d4xe1xa1");
    EXPECT_EQ(move_error(e1_frees_a1, "d4xa1xe1"), "move 'd4xa1xe1': the sphere on a1 carries e1");
}

TEST(PylosMove, refuses_what_is_no_move) {
    const std::string_view cells = "a cell from a1 to d4, e1 to g3, h1 to i2, or j1";
    EXPECT_EQ(move_error(start, ""), "move '': ends too early, expected " + std::string(cells));
    EXPECT_EQ(move_error(start, "k1"),
              "move 'k1': unexpected 'k' at position 1, expected " + std::string(cells));
    EXPECT_EQ(move_error(start, "e4"),
              "move 'e4': unexpected '4' at position 2, expected " + std::string(cells));
    EXPECT_EQ(
        move_error(start, "b2a1"),
        "move 'b2a1': unexpected 'a' at position 3, expected '-' and a higher cell, 'x' and a sphere to "
        "remove, or the end");
    EXPECT_EQ(
        move_error(start, "a1-e1-h1"),
        "move 'a1-e1-h1': unexpected '-' at position 6, expected 'x' and a sphere to remove, or the end");
    EXPECT_EQ(
        move_error(start, "b2xa1-"),
        "move 'b2xa1-': unexpected '-' at position 6, expected 'x' and a second sphere to remove, or the "
        "end");
    EXPECT_EQ(move_error(start, "b2xa1xb1xb2"),
              "move 'b2xa1xb1xb2': unexpected 'x' at position 9, expected the end after two removals");
    EXPECT_EQ(move_error("3/3/3|2/2|1 w", "d3", "pylos:base=3"),
              "move 'd3': unexpected '3' at position 2, expected a cell from a1 to c3, d1 to e2, or f1");
}

TEST(PylosMove, refuses_cells_that_are_taken_or_have_no_support) {
    EXPECT_EQ(move_error(square_in_the_making, "c2"), "move 'c2': c2 is occupied");
    EXPECT_EQ(move_error(square_in_the_making, "e1"),
              "move 'e1': a sphere on e1 would rest on nothing at b2");
    EXPECT_EQ(move_error(start, "j1"),
              "move 'j1': a sphere on j1 would rest on nothing at h1, h2, i1 and i2");
}

TEST(PylosMove, refuses_raises_that_cannot_be) {
    const std::string_view position = "4/4/bbwb/bbww|3/3/1w1|2/2|1 w";
    EXPECT_EQ(move_error(position, "a4-e1"), "move 'a4-e1': no white sphere on a4");
    EXPECT_EQ(move_error(position, "a1-e1"), "move 'a1-e1': no white sphere on a1");
    EXPECT_EQ(move_error(position, "c1-e1"), "move 'c1-e1': the sphere on c1 carries f1");
    EXPECT_EQ(move_error(position, "d1-a4"), "move 'd1-a4': a4 is not higher than d1");
    EXPECT_EQ(move_error(position, "f1-e1"), "move 'f1-e1': e1 is not higher than f1");
    EXPECT_EQ(move_error(position, "d1-f1"), "move 'd1-f1': f1 is occupied");
    EXPECT_EQ(move_error(position, "d1-f2"),
              "move 'd1-f2': a sphere on f2 would rest on nothing at b3 and c3");
}

TEST(PylosMove, refuses_a_raise_onto_what_the_sphere_itself_carries) {
    EXPECT_EQ(move_error("4/4/bbwb/bbww|3/3/1w1|2/2|1 w", "d1-g1"),
              "move 'd1-g1': a sphere on g1 would rest on d1 itself");
}

TEST(PylosMove, refuses_removals_that_are_not_earned_or_missing) {
    EXPECT_EQ(move_error(square_in_the_making, "d4xa1"),
              "move 'd4xa1': nothing may be removed, no square or line is completed");
    EXPECT_EQ(move_error(square_in_the_making, "d4xa1", "pylos:rules=standard"),
              "move 'd4xa1': nothing may be removed, no square is completed");
    EXPECT_EQ(move_error(square_in_the_making, "b2xa1", "pylos:rules=children"),
              "move 'b2xa1': nothing is removed in rules=children");
    EXPECT_EQ(move_error(square_in_the_making, "b2"),
              "move 'b2': a square or line is completed, one or two spheres must be removed, as in b2xb2");
    EXPECT_EQ(move_error(square_in_the_making, "b2", "pylos:removal=optional"), "no error");
}

TEST(PylosMove, refuses_removals_of_what_cannot_be_taken) {
    EXPECT_EQ(move_error(square_in_the_making, "b2xc2"), "move 'b2xc2': no white sphere on c2");
    EXPECT_EQ(move_error(square_in_the_making, "b2xd4"), "move 'b2xd4': no white sphere on d4");
    EXPECT_EQ(move_error(square_in_the_making, "b2xa1xa1"), "move 'b2xa1xa1': a1 is removed twice");
    EXPECT_EQ(move_error(square_in_the_making, "b2xa1xb3"), "move 'b2xa1xb3': no white sphere on b3");
    EXPECT_EQ(move_error(e1_frees_a1, "d4xa1"), "move 'd4xa1': the sphere on a1 carries e1");
}

TEST(PylosMove, refuses_any_when_the_game_is_over) {
    const std::string_view out_of_spheres = "wwww/wwww/wwww/bwww|3/3/3|2/2|1 w";
    EXPECT_EQ(move_error(out_of_spheres, "a1"), "move 'a1': the game is over");
    EXPECT_EQ(move_error(out_of_spheres, "e1", "pylos:reserve=may-raise"),
              "move 'e1': no sphere in reserve, one can only be raised");
}

}  // namespace
}  // namespace ataraxia::pylos
