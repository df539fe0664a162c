#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/pylos/samples.hpp"

// The sentences of the rules, one by one, on positions made for them.
namespace ataraxia::pylos {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAre;

// The moves that begin with `action`, as printed.
std::vector<std::string> moves(std::string_view game, std::string_view position,
                               std::string_view action = "") {
    const Pylos pylos = make(game);
    const Position p = pylos.parse_position(position);
    std::vector<std::string> texts;
    for (const Move move : legal_moves(pylos, p)) {
        const std::string text = pylos.format_move(p, move);
        if (text.starts_with(action)) texts.push_back(text);
    }
    return texts;
}

std::optional<Outcome> outcome(std::string_view game, std::string_view position) {
    const Pylos pylos = make(game);
    return pylos.outcome(pylos.parse_position(position));
}

std::string played(std::string_view game, std::string_view position, std::string_view move) {
    const Pylos pylos = make(game);
    Position p = pylos.parse_position(position);
    pylos.play(p, pylos.parse_move(p, move));
    return pylos.format_position(p);
}

TEST(PylosRules, white_begins_on_an_empty_board_with_fifteen_spheres) {
    const Pylos game;
    EXPECT_EQ(game.format_position(game.start()), "4/4/4/4|3/3/3|2/2|1 w");
    EXPECT_EQ(game.reserve(game.start(), 0), 15);
    EXPECT_EQ(game.reserve(game.start(), 1), 15);
    EXPECT_EQ(legal_moves(game, game.start()).size(), 16u);
}

TEST(PylosRules, the_small_pyramid_has_nine_cells_at_the_bottom_and_seven_spheres_each) {
    const Pylos game = make("pylos:base=3");
    EXPECT_EQ(game.format_position(game.start()), "3/3/3|2/2|1 w");
    EXPECT_EQ(game.reserve(game.start(), 0), 7);
    EXPECT_EQ(legal_moves(game, game.start()).size(), 9u);
}

TEST(PylosRules, a_sphere_rests_on_four_of_any_colours) {
    const std::string_view position = "4/4/wb2/bw2|3/3/3|2/2|1 b";
    EXPECT_THAT(moves("pylos", position, "e"), UnorderedElementsAre("e1"));
    EXPECT_EQ(played("pylos", position, "e1"), "4/4/wb2/bw2|3/3/b2|2/2|1 w");
}

TEST(PylosRules, a_raised_sphere_leaves_its_cell_and_does_not_carry_itself) {
    const std::string_view position = "4/4/wbb1/bwww|3/3/3|2/2|1 w";
    EXPECT_THAT(moves("pylos", position, "d1-"), UnorderedElementsAre("d1-e1", "d1-f1"));
    EXPECT_THAT(moves("pylos", position, "c1-"), UnorderedElementsAre("c1-e1"));
    EXPECT_THAT(moves("pylos", position, "b1-"), IsEmpty());
    EXPECT_EQ(played("pylos", position, "d1-e1"), "4/4/wbb1/bww1|3/3/w2|2/2|1 b");
}

TEST(PylosRules, a_square_earns_one_or_two_removals) {
    EXPECT_THAT(moves("pylos", "4/4/w3/ww1b|3/3/3|2/2|1 w", "b2"),
                UnorderedElementsAre("b2xa1", "b2xa2", "b2xb1", "b2xb2", "b2xa1xa2", "b2xa1xb1", "b2xa1xb2",
                                     "b2xa2xb1", "b2xa2xb2", "b2xb1xb2"));
    EXPECT_EQ(played("pylos", "4/4/w3/ww1b|3/3/3|2/2|1 w", "b2xa1xb2"), "4/4/w3/1w1b|3/3/3|2/2|1 b");
}

TEST(PylosRules, a_line_of_four_at_the_bottom_earns_removals_in_the_advanced_game_alone) {
    for (const std::string_view position : {"4/4/4/www1|3/3/3|2/2|1 w", "3w/3w/3w/4|3/3/3|2/2|1 w"}) {
        EXPECT_EQ(moves("pylos", position, "d1").size(), 10u);
        EXPECT_THAT(moves("pylos:rules=standard", position, "d1"), UnorderedElementsAre("d1"));
        EXPECT_THAT(moves("pylos:rules=children", position, "d1"), UnorderedElementsAre("d1"));
    }
}

TEST(PylosRules, a_line_of_three_on_the_second_level_earns_removals_and_none_at_the_bottom) {
    EXPECT_EQ(moves("pylos", "4/4/bbbb/bbbb|3/3/1ww|2/2|1 w", "e1").size(), 6u);
    EXPECT_THAT(moves("pylos", "4/4/4/ww2|3/3/3|2/2|1 w", "c1"), UnorderedElementsAre("c1"));
}

TEST(PylosRules, a_diagonal_earns_nothing) {
    EXPECT_THAT(moves("pylos", "4/2w1/1w2/w3|3/3/3|2/2|1 w", "d4"), UnorderedElementsAre("d4"));
}

TEST(PylosRules, lines_of_three_count_at_the_bottom_of_the_small_pyramid_and_not_above) {
    EXPECT_EQ(moves("pylos:base=3", "3/3/ww1|2/2|1 w", "c1").size(), 6u);
    EXPECT_THAT(moves("pylos:base=3", "3/bbb/bbb|2/w1|1 w", "e1"), UnorderedElementsAre("e1"));
}

TEST(PylosRules, a_removal_can_free_the_second_sphere) {
    const auto found = moves("pylos", "4/3w/bb1w/wb1w|3/3/w2|2/2|1 w", "d4x");
    EXPECT_THAT(found, testing::Contains("d4xe1xa1"));
    EXPECT_THAT(found, testing::Not(testing::Contains("d4xa1")));
}

TEST(PylosRules, an_optional_removal_may_be_left_out) {
    EXPECT_EQ(moves("pylos:removal=optional", "4/4/w3/ww2|3/3/3|2/2|1 w", "b2").size(), 11u);
    EXPECT_EQ(played("pylos:removal=optional", "4/4/w3/ww2|3/3/3|2/2|1 w", "b2"),
              "4/4/ww2/ww2|3/3/3|2/2|1 b");
}

TEST(PylosRules, children_remove_nothing) {
    EXPECT_THAT(moves("pylos:rules=children", "4/4/w3/ww2|3/3/3|2/2|1 w", "b2"), UnorderedElementsAre("b2"));
}

// All but the top of a full pyramid, seven spheres of white and six of black.
constexpr std::string_view before_the_top = "bwb/wbw/bwb|ww/bw|1 b";

TEST(PylosRules, who_places_the_top_wins_even_with_the_last_sphere) {
    EXPECT_THAT(moves("pylos:base=3", before_the_top), UnorderedElementsAre("f1"));
    const std::string after = played("pylos:base=3", before_the_top, "f1");
    EXPECT_EQ(after, "bwb/wbw/bwb|ww/bw|b w");
    EXPECT_EQ(outcome("pylos:base=3", after), (Outcome{"top sphere placed", {0, 1}, 1}));
    EXPECT_THAT(moves("pylos:base=3", after), IsEmpty());
}

// White has no sphere in reserve and could raise some.
constexpr std::string_view empty_reserve = "wbw/wbw/wbw|2/1w|1 w";

TEST(PylosRules, an_empty_reserve_loses_when_it_is_ones_turn) {
    EXPECT_EQ(outcome("pylos:base=3", empty_reserve), (Outcome{"no sphere in reserve", {0, 1}, 1}));
    EXPECT_THAT(moves("pylos:base=3", empty_reserve), IsEmpty());
    EXPECT_EQ(outcome("pylos:base=3", "wbw/wbw/wbw|2/1w|1 b"), std::nullopt);
}

TEST(PylosRules, a_player_with_an_empty_reserve_may_raise_where_the_game_says_so) {
    const std::string_view game = "pylos:base=3,reserve=may-raise";
    EXPECT_EQ(outcome(game, empty_reserve), std::nullopt);
    EXPECT_THAT(moves(game, empty_reserve),
                UnorderedElementsAre("a1-d2", "a1-e2", "a2-e2", "a3-d1", "a3-e2", "c3-d1", "c3-d2"));
}

TEST(PylosRules, with_an_empty_reserve_and_nothing_to_raise_the_game_is_lost) {
    EXPECT_EQ(outcome("pylos:base=3,reserve=may-raise", "www/1w1/www|2/2|1 w"),
              (Outcome{"no sphere to place or raise", {0, 1}, 1}));
}

TEST(PylosGain, counts_the_spheres_saved_and_the_top_as_all) {
    const auto gain = [](std::string_view text, std::string_view position, std::string_view move) {
        const Pylos game = make(text);
        const Position p = game.parse_position(position);
        return game.gain(p, game.parse_move(p, move));
    };
    EXPECT_EQ(gain("pylos", "4/4/wb2/bww1|3/3/3|2/2|1 w", "d1"), 0);
    EXPECT_EQ(gain("pylos", "4/4/wb2/bww1|3/3/3|2/2|1 w", "c1-e1"), 1);
    EXPECT_EQ(gain("pylos", "4/4/w3/ww2|3/3/3|2/2|1 w", "b2xa1xb2"), 2);
    EXPECT_EQ(gain("pylos:base=3", before_the_top, "f1"), 7);
}

TEST(PylosView, shows_four_levels_side_by_side) {
    const Pylos game;
    const BoardView view = game.view(game.parse_position("4/4/wb2/bw2|3/3/b2|2/2|1 w"));
    ASSERT_EQ(view.cells.size(), 30u);
    const auto cell = [&](std::string_view name) {
        return *std::ranges::find(view.cells, name, &BoardView::Cell::name);
    };
    EXPECT_EQ(cell("a1").content, 'b');
    EXPECT_EQ(cell("a2").content, 'w');
    EXPECT_EQ(cell("e1").content, 'b');
    EXPECT_EQ(cell("j1").content, BoardView::empty);
    const auto place = [&](std::string_view name) {
        return std::array{cell(name).level, cell(name).x, cell(name).y};
    };
    EXPECT_EQ(place("a1"), (std::array{0, 0, 0}));
    EXPECT_EQ(place("d4"), (std::array{0, 6, 3}));
    EXPECT_EQ(place("e1"), (std::array{1, 10, 0}));
    EXPECT_EQ(place("g3"), (std::array{1, 14, 2}));
    EXPECT_EQ(place("h2"), (std::array{2, 18, 1}));
    EXPECT_EQ(place("j1"), (std::array{3, 24, 0}));
}

TEST(PylosView, tells_which_cells_carry_a_sphere) {
    const Pylos game;
    const BoardView view = game.view(game.parse_position("4/4/wb2/bw2|3/3/b2|2/2|1 w"));
    for (const auto& cell : view.cells) {
        EXPECT_EQ(cell.supported, cell.level == 0 || cell.name == "e1") << cell.name;
    }
}

TEST(PylosView, notes_the_reserves) {
    const Pylos game;
    const BoardView view = game.view(game.parse_position("4/4/wb2/bw2|3/3/b2|2/2|1 w"));
    EXPECT_THAT(view.notes, testing::ElementsAre("in reserve: white 13, black 12"));
}

TEST(PylosView, shows_where_spheres_leave_arrive_and_are_removed) {
    const Pylos game;
    const Position p = game.parse_position("4/3w/bwbw/wbwb|3/3/ww1|2/2|1 w");
    const auto names = [&, view = game.view(p)](std::string_view text) {
        const MoveView seen = game.view_move(p, game.parse_move(p, text));
        std::vector<std::string> found{
            seen.from == MoveView::none ? "-" : view.cells[static_cast<std::size_t>(seen.from)].name,
            view.cells[static_cast<std::size_t>(seen.to)].name};
        for (const int cell : seen.removed) found.push_back(view.cells[static_cast<std::size_t>(cell)].name);
        return found;
    };
    EXPECT_THAT(names("g1xe1"), testing::ElementsAre("-", "g1", "e1"));
    EXPECT_THAT(names("d3-g1xf1xg1"), testing::ElementsAre("d3", "g1", "f1", "g1"));
}

}  // namespace
}  // namespace ataraxia::pylos
