#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/four_couleur/samples.hpp"

// The rules one by one, on small scenes.
namespace ataraxia::four_couleur {
namespace {

// The position after some moves from the start or a FEN.
Position play(const std::vector<std::string>& moves, std::string_view fen = {}) {
    const FourCouleur game;
    Position position = fen.empty() ? game.start() : game.parse_position(fen);
    for (const auto& move : moves) game.play(position, game.parse_move(position, move));
    return position;
}

char at(const Position& position, std::string_view cell) {
    for (const auto& seen : FourCouleur().view(position).cells) {
        if (seen.name == cell) return seen.content;
    }
    return '?';
}

// All four colours are far from the middle: row 1 has B and J, row 13 T and N.
constexpr std::string_view middle = "T5N/8/9/10/11/12/{}/12/11/10/9/8/B5J {} 2 - 5 10";

Position with_row_7(std::string_view row, int player, const std::vector<std::string>& moves) {
    return play(moves, fmt::format(fmt::runtime(middle), row, player));
}

TEST(FourCouleurRules, the_first_turn_is_one_move_and_every_other_two) {
    const FourCouleur game;
    Position position = game.start();
    std::vector<int> players;
    for (const auto* move : {"Ti5", "No3", "Jt8", "i5l4", "s5s7", "Jc7"}) {
        players.push_back(game.to_move(position));
        game.play(position, game.parse_move(position, move));
    }
    EXPECT_THAT(players, testing::ElementsAre(0, 1, 1, 0, 0, 1));
}

TEST(FourCouleurRules, plies_and_turns_are_counted) {
    const FourCouleur game;
    EXPECT_EQ(game.ply(game.start()), 0);
    EXPECT_EQ(game.ply(play({"Ti5"})), 1);
    EXPECT_EQ(game.ply(play({"Ti5", "No3"})), 2);
    EXPECT_EQ(game.ply(play({"Ti5", "No3", "Jt8"})), 3);
    EXPECT_EQ(play({"Ti5"}).turn, 2u);
    EXPECT_EQ(play({"Ti5", "No3"}).turn, 2u);
    EXPECT_EQ(play({"Ti5", "No3", "Jt8"}).turn, 3u);
}

TEST(FourCouleurRules, a_duplicate_leaves_its_origin_and_a_move_vacates_it) {
    const Position duplicated = play({"Ti5"});
    EXPECT_EQ(at(duplicated, "g5"), 'T');
    EXPECT_EQ(at(duplicated, "i5"), 'T');
    const Position moved = play({"g5k5"});
    EXPECT_EQ(at(moved, "g5"), BoardView::empty);
    EXPECT_EQ(at(moved, "k5"), 'T');
}

// An arriving man stands between one of each colour.
TEST(FourCouleurRules, each_colour_beats_the_next_in_the_cycle_and_no_other) {
    for (const auto& [arriving, player, prey] :
         {std::tuple{'B', 1, 'J'}, {'J', 2, 'T'}, {'T', 1, 'N'}, {'N', 2, 'B'}}) {
        for (const char beside : {'B', 'J', 'T', 'N'}) {
            const auto position = with_row_7(fmt::format("4{}2{}5", beside, arriving), player, {"o7k7"});
            EXPECT_EQ(at(position, "k7"), arriving);
            EXPECT_EQ(at(position, "i7"), beside == prey ? arriving : beside) << arriving << beside;
        }
    }
}

TEST(FourCouleurRules, a_man_who_stands_still_beats_nobody_when_a_victim_comes) {
    const auto position = with_row_7("4B2J5", 2, {"o7k7"});
    EXPECT_EQ(at(position, "i7"), 'B');
    EXPECT_EQ(at(position, "k7"), 'J');
}

TEST(FourCouleurRules, men_that_change_colour_change_no_others) {
    const auto position = with_row_7("2JJ2B6", 1, {"m7i7"});
    EXPECT_EQ(at(position, "g7"), 'B');
    EXPECT_EQ(at(position, "e7"), 'J');
}

TEST(FourCouleurRules, the_man_that_arrived_rests_for_the_second_move_of_the_turn) {
    const FourCouleur game;
    const auto position = with_row_7("5T7", 1, {"k7o7"});
    for (const auto& move : sorted_moves(game, position)) {
        EXPECT_FALSE(move.starts_with("o7") || move == "Tq7" || move == "Tm7") << move;
    }
    // Beside another man of his colour a duplicate is that man's.
    const auto pair = with_row_7("5T2T4", 1, {"k7o7"});
    EXPECT_EQ(at(pair, "o7"), 'T');
    EXPECT_THAT(sorted_moves(game, pair), testing::Contains("Ts7"));
    EXPECT_THAT(sorted_moves(game, pair), testing::Not(testing::Contains("Tm7")));
}

TEST(FourCouleurRules, a_man_that_has_just_changed_colour_may_move) {
    const FourCouleur game;
    const auto position = with_row_7("4N2T5", 1, {"o7k7"});
    EXPECT_EQ(at(position, "i7"), 'T');
    EXPECT_THAT(sorted_moves(game, position), testing::Contains("i7e7"));
}

TEST(FourCouleurRules, a_man_in_the_middle_has_six_duplicates_and_twelve_moves) {
    const FourCouleur game;
    const auto moves = sorted_moves(game, with_row_7("6B6", 1, {}));
    EXPECT_EQ(std::ranges::count_if(moves, [](const auto& move) { return move.starts_with("m7"); }), 12);
    for (const auto* move : {"Bk7", "Bo7", "Bl6", "Bn6", "Bl8", "Bn8"}) {
        EXPECT_THAT(moves, testing::Contains(move));
    }
}

TEST(FourCouleurRules, removing_the_last_man_of_an_opposing_colour_wins_at_once) {
    const FourCouleur game;
    const auto position = play({"m7q7"}, "T5N/8/9/10/11/12/6B2J3/12/11/10/9/8/T5N 1 2 - 5 10");
    ASSERT_TRUE(game.outcome(position));
    EXPECT_EQ(game.outcome(position)->winner, 0);
    EXPECT_EQ(game.outcome(position)->reason, "J removed");
    EXPECT_EQ(game.outcome(position)->scores, (std::array{1, 0, 0, 0}));
    EXPECT_TRUE(legal_moves(game, position).empty());
}

// Everything is full but y7, which B at one end of the board cannot reach.
TEST(FourCouleurRules, a_player_without_a_move_passes) {
    const FourCouleur game;
    const std::string fen =
        "NNNNNNN/NNNNNNNN/NNNNNNNNN/NNNNNNNNNN/NNNNNNNNNNN/TTTNNNNNNNNN/BBBNNNNNNNNN1/NNNNNNNNNNNN/"
        "NNNNNNNNNNN/NNNNNNNNNN/NNNNNNNNN/NNNNNNNN/JJJJJJJ 1 2 - 7 31";
    const Position position = game.parse_position(fen);
    EXPECT_EQ(sorted_moves(game, position), std::vector<std::string>{"0000"});
    const auto passed = play({"0000"}, fen);
    EXPECT_EQ(game.to_move(passed), 1);
    EXPECT_EQ(passed.moves_left, 2);
    EXPECT_EQ(passed.clock, 8);
    EXPECT_EQ(passed.turn, 32u);
}

// Two cells are empty. The second player fills the one that he can reach, and the first player goes on.
TEST(FourCouleurRules, a_turn_ends_early_when_no_second_move_exists) {
    const FourCouleur game;
    const auto position =
        play({"Ju7"},
             "NNNNNNN/NNNNNNNN/BBBBBBBBB/BBBBBBBBBB/BBBBBBBBBBB/BBBBBBBBBBBB/1TTTTTTTTT1JJ/BBBBBBBBBBBB/"
             "BBBBBBBBBBB/BBBBBBBBBB/BBBBBBBBB/JJJJJJJJ/JJJJJJJ 2 2 - 7 31");
    EXPECT_EQ(game.to_move(position), 0);
    EXPECT_EQ(position.moves_left, 2);
    EXPECT_EQ(position.turn, 32u);
    EXPECT_EQ(game.outcome(position), std::nullopt);
    EXPECT_THAT(sorted_moves(game, position), testing::IsSupersetOf({"Ba7", "Ta7", "e7a7"}));
}

TEST(FourCouleurRules, a_full_board_is_a_draw) {
    const FourCouleur game;
    const Position position = game.parse_position(
        "NNNNNNN/NNNNNNNN/BBBBBBBBB/BBBBBBBBBB/BBBBBBBBBBB/BBBBBBBBBBBB/TTTTTTTTTTTTT/BBBBBBBBBBBB/"
        "BBBBBBBBBBB/BBBBBBBBBB/BBBBBBBBB/JJJJJJJJ/JJJJJJJ 2 2 - 7 31");
    ASSERT_TRUE(game.outcome(position));
    EXPECT_EQ(game.outcome(position)->reason, "nobody can move");
    EXPECT_EQ(game.outcome(position)->winner, Outcome::draw);
}

TEST(FourCouleurRules, the_clock_counts_whole_turns_without_a_change_of_colour) {
    const auto clock = [](std::string_view row, const std::vector<std::string>& moves) {
        return with_row_7(row, 1, moves).clock;
    };
    EXPECT_EQ(clock("4N2T5", {}), 5);
    EXPECT_EQ(clock("4N2T5", {"Bh2", "Bi1"}), 6);
    EXPECT_EQ(clock("4N2T5", {"o7k7", "Bi1"}), 0);
    EXPECT_EQ(clock("4N2T5", {"Bi1", "o7k7"}), 0);
    // A turn under way counts as soon as its first move has changed nothing.
    EXPECT_EQ(clock("4N2T5", {"Bi1"}), 6);
    EXPECT_EQ(clock("4N2T5", {"o7k7"}), 0);
    EXPECT_EQ(clock("4N2T5", {"o7k7", "Bi1", "Jt2", "Jq1"}), 1);
}

TEST(FourCouleurRules, two_hundred_turns_without_a_change_of_colour_are_a_draw) {
    const FourCouleur game;
    const std::string fen = "T5N/8/9/10/11/12/4N2T5/12/11/10/9/8/B5J 1 2 - 199 400";
    EXPECT_EQ(game.outcome(game.parse_position(fen)), std::nullopt);
    EXPECT_EQ(game.outcome(play({"Bi1"}, fen)), std::nullopt);
    EXPECT_EQ(game.outcome(play({"Bi1", "o7k7"}, fen)), std::nullopt);
    const auto drawn = game.outcome(play({"Bi1", "Bh2"}, fen));
    ASSERT_TRUE(drawn);
    EXPECT_EQ(drawn->winner, Outcome::draw);
    EXPECT_EQ(drawn->reason, "200 turns without a change of colour");
}

// The same men with another arrived man or another number of moves left are other positions.
TEST(FourCouleurRules, the_hash_knows_how_far_the_turn_is) {
    const FourCouleur game;
    const Position one = play({"Ti5", "Jq1", "Jt2"});
    const Position middle_of_turn = play({"Ti5", "Jq1"});
    const Position other_order = play({"Ti5", "Jt2", "Jq1"});
    EXPECT_EQ(game.hash(one), game.hash(other_order));
    const auto with_progress = [&](std::string_view progress) {
        const std::string fen = game.format_position(one);
        return game.hash(game.parse_position(fmt::format("{} {}", fen.substr(0, fen.find(' ')), progress)));
    };
    EXPECT_NE(with_progress("2 1 q1"), with_progress("2 1 t2"));
    EXPECT_NE(with_progress("2 1 q1"), with_progress("2 2 -"));
    EXPECT_NE(with_progress("2 1 -"), with_progress("2 2 -"));
    EXPECT_NE(with_progress("1 2 -"), with_progress("2 2 -"));
    EXPECT_NE(game.hash(middle_of_turn), game.hash(one));
}

}  // namespace
}  // namespace ataraxia::four_couleur
