#include "arena/results/standings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "arena/results/sample_games.hpp"
#include "arena/results/standings_text.hpp"
#include "arena/statistics/bradley_terry.hpp"

namespace ataraxia::arena {
namespace {

using test::sample_game;
using test::sample_games;
using test::sample_plan;
using testing::ElementsAre;

Standings standings_of(const Plan& plan, const std::vector<FinishedGame>& games) {
    ScoreSheet sheet(plan);
    for (const auto& [fixture, record] : games) sheet.add(fixture, record);
    return standings(sheet);
}

TEST(FormatElo, has_a_sign_and_no_negative_zero) {
    EXPECT_EQ(format_elo(12.34), "+12.3");
    EXPECT_EQ(format_elo(-12.36), "-12.4");
    EXPECT_EQ(format_elo(-0.04), "+0.0");
    EXPECT_EQ(format_elo(-INFINITY), "-inf");
    EXPECT_EQ(format_elo(NAN), "-");
}

TEST(Standings, of_two_show_what_the_pairs_say) {
    const Plan plan = sample_plan(2, 10);
    const Standings result = standings_of(plan, sample_games(plan, "10==1=0=00"));
    const auto pairs = ScoreCounts::pentanomial({1, 1, 2, 1, 0});
    ASSERT_EQ(result.rows.size(), 2u);
    const Standing& best = result.rows[0];
    EXPECT_EQ(best.contestant, 1u);
    EXPECT_EQ(best.rank, 1);
    EXPECT_EQ(best.points, 6);
    EXPECT_DOUBLE_EQ(best.draw_ratio(), 0.4);
    EXPECT_THAT(best.openings, ElementsAre(0, 1, 2, 1, 1));
    const Standing& last = result.rows[1];
    EXPECT_DOUBLE_EQ(last.elo.value, elo(pairs).value);
    EXPECT_DOUBLE_EQ(last.elo.error, elo(pairs).error);
    EXPECT_DOUBLE_EQ(last.normalised.value, normalised_elo(pairs).value);
    EXPECT_DOUBLE_EQ(last.superiority, likelihood_of_superiority(pairs));
    EXPECT_NEAR(best.elo.value, -last.elo.value, 1e-9);
    EXPECT_FALSE(result.sprt);
}

TEST(Standings, of_more_are_by_rating) {
    const Plan plan = sample_plan(3);
    // Beta beats Alpha twice, Gamma draws twice with Alpha and loses a game to Beta.
    const Standings result = standings_of(plan, sample_games(plan, "00==1="));
    const std::vector<Encounter> encounters{{0, 1, {0, 0, 2}}, {0, 2, {0, 2, 0}}, {1, 2, {1, 1, 0}}};
    const auto ratings = bradley_terry(3, encounters);
    ASSERT_EQ(result.rows.size(), 3u);
    EXPECT_EQ(result.rows[0].contestant, 1u);
    EXPECT_EQ(result.rows[1].contestant, 2u);
    EXPECT_EQ(result.rows[2].contestant, 0u);
    for (const auto& row : result.rows) {
        EXPECT_DOUBLE_EQ(row.elo.value, ratings[row.contestant].value);
        EXPECT_DOUBLE_EQ(row.elo.error, ratings[row.contestant].error);
    }
    EXPECT_EQ(result.rows[0].points, 3.5);
}

TEST(Standings, give_equals_the_same_rank) {
    const Plan plan = sample_plan(3);
    const Standings result = standings_of(plan, sample_games(plan, "11==11"));
    // Alpha has 3 points, Beta 2 and Gamma 1; before any game everybody is first.
    EXPECT_THAT(result.rows[2].rank, 3);
    for (const auto& row : standings_of(plan, {}).rows) EXPECT_EQ(row.rank, 1);
}

TEST(Standings, leave_out_games_against_oneself) {
    Plan plan = sample_plan(2);
    plan.pairings = {{0, 0}, {0, 1}};
    const Standings result = standings_of(plan, sample_games(plan, "1111"));
    EXPECT_EQ(result.games, 4);
    EXPECT_EQ(result.rows[0].games.games(), 2);
    EXPECT_EQ(result.rows[0].points, 2);
}

TEST(Standings, of_a_swiss_event_are_by_points_and_count_byes) {
    Plan plan = sample_plan(3);
    plan.swiss = true;
    plan.pairings = {};
    std::vector<FinishedGame> games;
    for (const int number : {0, 1}) {
        const Fixture fixture{.index = static_cast<std::size_t>(number), .pairing = {0, 1}, .number = number};
        games.push_back(sample_game(plan, fixture, 0));  // one win each
    }
    const Standings result = standings_of(plan, games);
    EXPECT_EQ(result.rows[0].contestant, 2u);
    EXPECT_EQ(result.rows[0].byes, 1);
    EXPECT_EQ(result.rows[0].points, 2);
    EXPECT_EQ(result.rows[1].rank, 2);
    EXPECT_EQ(result.rows[2].rank, 2);
}

TEST(Standings, say_where_the_test_stands) {
    Plan plan = sample_plan(2, 100);
    plan.sprt = Sprt{.elo0 = 0, .elo1 = 50};
    std::string results;
    for (int i = 0; i < 10; ++i) results += "111=1=";
    const auto games = sample_games(plan, results + "0");
    const Standings result = standings_of(plan, games);
    const auto pairs = ScoreCounts::pentanomial({0, 0, 0, 20, 10});
    ASSERT_TRUE(result.sprt);
    EXPECT_DOUBLE_EQ(result.sprt->ratio, plan.sprt->log_likelihood_ratio(pairs));
    EXPECT_DOUBLE_EQ(result.sprt->upper, plan.sprt->upper());
    EXPECT_EQ(result.sprt->verdict, plan.sprt->verdict(result.sprt->ratio));
}

TEST(SprtPath, ends_at_the_first_missing_game) {
    Plan plan = sample_plan(2, 100);
    plan.sprt = Sprt{.elo0 = 0, .elo1 = 50};
    auto games = sample_games(plan, "11=10=111");
    games.erase(games.begin() + 6);
    const auto path = sprt_path(plan, games);
    ASSERT_EQ(path.size(), 3u);
    EXPECT_EQ(path[1].pairs, 2);
    EXPECT_DOUBLE_EQ(path[0].ratio,
                     plan.sprt->log_likelihood_ratio(ScoreCounts::pentanomial({0, 0, 0, 0, 1})));
    EXPECT_DOUBLE_EQ(path[2].ratio,
                     plan.sprt->log_likelihood_ratio(ScoreCounts::pentanomial({0, 1, 0, 1, 1})));
}

TEST(SprtPath, is_thinned_out_and_keeps_its_end) {
    Plan plan = sample_plan(2, 100);
    plan.sprt = Sprt{};
    const auto path = sprt_path(plan, sample_games(plan, std::string(50, '=')), 10);
    ASSERT_EQ(path.size(), 13u);
    EXPECT_EQ(path.front().pairs, 2);
    EXPECT_EQ(path.back().pairs, 25);
}

}  // namespace
}  // namespace ataraxia::arena
