#include "arena/match/adjudicator.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "games/registration.hpp"

namespace ataraxia::arena {

namespace {

AnyPosition position(std::string_view fen, std::string_view game = "ataxx") {
    return games::registry().make(game).parse_position(fen);
}

std::optional<Verdict> look(const Adjudication& rules, std::string_view fen) {
    return Adjudicator(rules).look(GameRecord(position(fen)), LineOfPlay(position(fen)));
}

// The first legal moves from the start with these scores of their players, in hundredths.
struct Game {
    GameRecord record{games::registry().make("ataxx").start()};
    LineOfPlay line{record.start};

    explicit Game(const std::vector<std::optional<int>>& scores) {
        for (const auto& score : scores) {
            MoveNote note;
            if (score) note.score = Score{Score::Kind::pieces, *score};
            record.moves.push_back({line.legal_moves().front(), note});
            line.play(record.moves.back().move);
        }
    }
};

std::optional<Verdict> look(const Adjudication& rules, const Game& game) {
    return Adjudicator(rules).look(game.record, game.line);
}

const Verdict scores_of_both{0, "Scores of both players"};

}  // namespace

TEST(Adjudicator, does_nothing_that_is_not_ordered) {
    EXPECT_EQ(look({}, "xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/7/7/6o x 0 1"), std::nullopt);
    EXPECT_EQ(look({}, Game({900, -900, 900, -900, 900, -900})), std::nullopt);
}

TEST(Adjudicator, draws_by_length) {
    EXPECT_EQ(look({.plies = 5}, Game({0, 0, 0, 0})), std::nullopt);
    EXPECT_EQ(look({.plies = 5}, Game({0, 0, 0, 0, 0})), (Verdict{Outcome::draw, "Max game length reached"}));
}

TEST(Adjudicator, who_leads_by_enough_wins_when_it_is_his_turn) {
    const Adjudication rules{.material = 6};
    EXPECT_EQ(look(rules, "xxxxxxx/7/7/7/7/7/6o x 0 1"), (Verdict{0, "Material imbalance"}));
    EXPECT_EQ(look(rules, "xxxxxxx/7/7/7/7/7/6o o 0 1"), std::nullopt);
    EXPECT_EQ(look(rules, "ooooooo/7/7/7/7/7/6x o 0 1"), (Verdict{1, "Material imbalance"}));
    EXPECT_EQ(look(rules, "xxxxxxx/7/7/7/7/7/5oo x 0 1"), std::nullopt);
}

TEST(Adjudicator, a_game_is_won_when_both_players_say_so_for_long_enough) {
    const Adjudication rules{.resign = Adjudication::Score{.moves = 2, .score = 500}};
    EXPECT_EQ(look(rules, Game({500, -500, 600, -700})), scores_of_both);
    EXPECT_EQ(look(rules, Game({-500, 500, -600, 700})), (Verdict{1, "Scores of both players"}));
    EXPECT_EQ(look(rules, Game({500, -500, 600})), std::nullopt);
    EXPECT_EQ(look(rules, Game({500, -500, 600, -499})), std::nullopt);
    EXPECT_EQ(look(rules, Game({500, 500, 600, 700})), std::nullopt);
    EXPECT_EQ(look(rules, Game({500, -500, std::nullopt, -700})), std::nullopt);
    EXPECT_EQ(look(rules, Game({0, 0, 500, -500, 600, -700})), scores_of_both);
    Adjudication late = rules;
    late.resign->from_ply = 5;
    EXPECT_EQ(look(late, Game({500, -500, 600, -700})), std::nullopt);
}

TEST(Adjudicator, a_proven_win_is_above_every_score) {
    Game game({900, -900});
    game.record.moves[0].note.score = Score{Score::Kind::win, 3};
    game.record.moves[1].note.score = Score{Score::Kind::loss, 2};
    EXPECT_EQ(look({.resign = Adjudication::Score{.moves = 1, .score = 1'000'000}}, game), scores_of_both);
}

TEST(Adjudicator, a_game_is_drawn_when_both_players_see_it_even) {
    const Adjudication rules{.draw = Adjudication::Score{.moves = 2, .score = 10, .from_ply = 4}};
    EXPECT_EQ(look(rules, Game({10, -10, 0, 5})), (Verdict{Outcome::draw, "Even scores of both players"}));
    EXPECT_EQ(look(rules, Game({0, 0})), std::nullopt);
    EXPECT_EQ(look(rules, Game({10, -11, 0, 5})), std::nullopt);
}

TEST(WinnerByFilling, is_who_takes_the_rest_while_the_other_cannot_move) {
    // x is walled in; o has 15 and takes the rest.
    EXPECT_EQ(winner_by_filling(position("xooo3/oooo3/oooo3/7/7/7/7 x 0 9")), 1);
    // It is not x to whom that happens.
    EXPECT_EQ(winner_by_filling(position("xooo3/oooo3/oooo3/7/7/7/7 o 0 9")), std::nullopt);
    EXPECT_EQ(winner_by_filling(games::registry().make("ataxx").start()), std::nullopt);
    // o can take three squares behind the wall of blocks and wins with five pieces against one, but not
    // against ten.
    EXPECT_EQ(winner_by_filling(position("x---o/----1/----1/----1/----o x 0 9", "ataxx:5x5")), 1);
    EXPECT_EQ(winner_by_filling(position("xx--o/xx--1/xx--1/xx--1/xx--o x 0 9", "ataxx:5x5")), std::nullopt);
    // A sphere that is put on the board is no clone.
    EXPECT_EQ(winner_by_filling(games::registry().make("pylos").start()), std::nullopt);
}

// Whatever the one who is not stuck does by cloning, and be it at random, he wins the games that this finds.
TEST(WinnerByFilling, agrees_with_games_that_are_played_to_the_end_by_clones) {
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 4000 && found < 40; ++seed) {
        Random random(seed);
        AnyPosition position = games::registry().make("ataxx:5x5").start();
        while (!position.outcome()) {
            if (const auto winner = winner_by_filling(position)) {
                ++found;
                while (!position.outcome()) {
                    std::vector<AnyMove> clones;
                    for (const AnyMove move : position.moves()) {
                        const auto view = position.view_move(move);
                        if (view.from == MoveView::none) clones.push_back(move);
                    }
                    if (clones.empty()) break;
                    position.play(clones[random.below(static_cast<std::uint32_t>(clones.size()))]);
                }
                EXPECT_GT(count_pieces(position, *winner), count_pieces(position, 1 - *winner));
                break;
            }
            const auto moves = position.moves();
            position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
    EXPECT_GE(found, 5);
}

}  // namespace ataraxia::arena
