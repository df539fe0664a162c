#include "arena/results/score_sheet.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "arena/match/points.hpp"
#include "arena/results/sample_games.hpp"
#include "games/registration.hpp"

namespace ataraxia::arena {
namespace {

using test::sample_fixture;
using test::sample_game;
using test::sample_games;
using test::sample_plan;
using testing::ElementsAre;

ScoreSheet sheet_of(const Plan& plan, const std::vector<FinishedGame>& games) {
    ScoreSheet sheet(plan);
    for (const auto& [fixture, record] : games) sheet.add(fixture, record);
    return sheet;
}

std::vector<int> numbers(const WinsDrawsLosses& score) {
    return {score.wins, score.draws, score.losses};
}

TEST(Points, go_to_the_contestant_and_not_to_the_seat) {
    const Plan plan = sample_plan(2);
    EXPECT_EQ(points_of_first(sample_fixture(plan, 0), sample_game(plan, sample_fixture(plan, 0), 0).record),
              1);
    EXPECT_EQ(points_of_first(sample_fixture(plan, 1), sample_game(plan, sample_fixture(plan, 1), 0).record),
              0);
    EXPECT_EQ(points_of_first(sample_fixture(plan, 1),
                              sample_game(plan, sample_fixture(plan, 1), Outcome::draw).record),
              0.5);
}

TEST(Points, of_three_seats_are_halved_only_when_both_sides_share_them) {
    Plan plan = sample_plan(2, 6);
    plan.game = "ataxx:5x5,players=3";
    // First the sides sit as ABB, then as BAB.
    const auto points = [&plan](std::size_t index, int winner, std::optional<Forfeit> forfeit) {
        auto [fixture, record] = sample_game(plan, sample_fixture(plan, index), winner);
        record.forfeit = forfeit;
        return points_of_first(fixture, record);
    };
    EXPECT_EQ(points(0, 0, {}), 1);
    EXPECT_EQ(points(0, 2, {}), 0);
    EXPECT_EQ(points(0, Outcome::draw, {}), 0.5);
    EXPECT_EQ(points(0, Outcome::draw, Forfeit{0, Forfeit::Cause::time}), 0);
    EXPECT_EQ(points(0, Outcome::draw, Forfeit{1, Forfeit::Cause::time}), 0.5);
    EXPECT_EQ(points(1, 1, {}), 1);
}

TEST(ScoreSheet, counts_games_pairs_and_seats) {
    const Plan plan = sample_plan(2, 8);
    // Pairs of 2, 1/2, 1 and 0 points.
    const ScoreSheet sheet = sheet_of(plan, sample_games(plan, "11=0==00"));
    EXPECT_EQ(sheet.games(), 8);
    const auto pairings = sheet.pairings();
    ASSERT_EQ(pairings.size(), 1u);
    EXPECT_THAT(numbers(pairings[0].games), ElementsAre(2, 3, 3));
    EXPECT_THAT(pairings[0].openings, ElementsAre(1, 1, 1, 0, 1));
    // Red won the first game of the first pair and the second ones of the second and the last.
    EXPECT_THAT(numbers(sheet.by_colour()[0]), ElementsAre(3, 3, 2));
    EXPECT_THAT(numbers(sheet.by_colour()[1]), ElementsAre(2, 3, 3));
    EXPECT_EQ(numbers(sheet.by_mover()[0]), numbers(sheet.by_colour()[0]));
    EXPECT_EQ(sheet.lengths().sum, 16u);
    EXPECT_EQ(sheet.lengths().shortest, 2u);
    EXPECT_EQ(sheet.lengths().longest, 2u);
}

TEST(ScoreSheet, is_the_same_in_any_order_and_leaves_halves_of_pairs_out) {
    const Plan plan = sample_plan(2, 6);
    auto games = sample_games(plan, "110=0");
    const ScoreSheet forward = sheet_of(plan, games);
    std::ranges::reverse(games);
    const ScoreSheet backward = sheet_of(plan, games);
    EXPECT_THAT(forward.pairings()[0].openings, ElementsAre(0, 1, 0, 0, 1));
    EXPECT_EQ(backward.pairings()[0].openings, forward.pairings()[0].openings);
    EXPECT_EQ(numbers(backward.pairings()[0].games), numbers(forward.pairings()[0].games));
}

TEST(ScoreSheet, joins_the_games_of_an_opening_over_rounds) {
    Plan plan = sample_plan(3, 1);
    plan.rounds = 2;
    // Each pairing's second game is in the second round.
    const ScoreSheet sheet = sheet_of(plan, sample_games(plan, "1=01=0"));
    const auto pairings = sheet.pairings();
    ASSERT_EQ(pairings.size(), 3u);
    EXPECT_THAT(pairings[0].openings, ElementsAre(0, 0, 0, 0, 1));
    EXPECT_THAT(pairings[1].openings, ElementsAre(0, 0, 1, 0, 0));
    EXPECT_THAT(pairings[2].openings, ElementsAre(1, 0, 0, 0, 0));
}

TEST(ScoreSheet, counts_what_contestants_spent_and_how_they_failed) {
    const Plan plan = sample_plan(2);
    auto games = sample_games(plan, "1");  // Alpha sits on the first seat
    games[0].record.forfeit = Forfeit{1, Forfeit::Cause::crash};
    const ScoreSheet sheet = sheet_of(plan, games);
    const auto& [alpha, beta] = std::pair(sheet.contestants()[0], sheet.contestants()[1]);
    EXPECT_EQ(alpha.moves, 1u);
    EXPECT_DOUBLE_EQ(alpha.seconds_per_move(), 0.003);
    EXPECT_DOUBLE_EQ(beta.seconds_per_move(), 0.005);
    EXPECT_DOUBLE_EQ(alpha.average_depth(), 4);
    EXPECT_DOUBLE_EQ(beta.average_depth(), 6);
    EXPECT_THAT(beta.forfeits, ElementsAre(0, 0, 1));
    EXPECT_EQ(alpha.all_forfeits(), 0);
}

TEST(ScoreSheet, counts_all_seatings_of_three_as_one_opening) {
    Plan plan = sample_plan(2, 6);
    plan.game = "ataxx:5x5,players=3";
    ScoreSheet sheet(plan);
    // The first seat, which is A's in half of the seatings, wins every game.
    for (std::size_t i = 0; i < 6; ++i) {
        const auto game = sample_game(plan, sample_fixture(plan, i), 0);
        sheet.add(game.fixture, game.record);
    }
    std::vector<int> expected(13);  // of 0, 1/2, ... 6 points
    expected[6] = 1;
    EXPECT_EQ(sheet.pairings()[0].openings, expected);
    EXPECT_THAT(numbers(sheet.by_mover()[0]), ElementsAre(6, 0, 0));
}

TEST(ScoreSheet, knows_who_sat_out_a_round) {
    Plan plan = sample_plan(3);
    plan.swiss = true;
    plan.pairings = {};
    ScoreSheet sheet(plan);
    EXPECT_THAT(sheet.byes(), ElementsAre(0, 0, 0));
    const Fixture fixture{.index = 0, .pairing = {2, 0}, .number = 0};
    sheet.add(fixture, sample_game(plan, fixture, 0).record);
    EXPECT_THAT(sheet.byes(), ElementsAre(0, 1, 0));
}

}  // namespace
}  // namespace ataraxia::arena
