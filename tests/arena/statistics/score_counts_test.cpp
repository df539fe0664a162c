#include "arena/statistics/score_counts.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace ataraxia::arena {
namespace {

// Examples of fastchess, whose figures are given to two digits.
TEST(ScoreCounts, give_the_ratings_of_games) {
    const auto scores = ScoreCounts::trinomial({.wins = 136, .draws = 111, .losses = 96});
    EXPECT_NEAR(normalised_elo(scores).value, 49.77, 0.01);
    EXPECT_NEAR(normalised_elo(scores).error, 36.77, 0.01);
    EXPECT_NEAR(elo(scores).value, 40.70, 0.01);
    EXPECT_NEAR(elo(scores).error, 30.43, 0.01);
    EXPECT_NEAR(likelihood_of_superiority(scores), 0.9960, 0.0001);
    const auto worse = ScoreCounts::trinomial({.wins = 76, .draws = 123, .losses = 89});
    EXPECT_NEAR(normalised_elo(worse).value, -20.76, 0.01);
    EXPECT_NEAR(likelihood_of_superiority(worse), 0.1553, 0.0001);
}

TEST(ScoreCounts, give_the_ratings_of_pairs) {
    const auto scores = ScoreCounts::pentanomial({34, 54, 63, 64, 75});
    EXPECT_EQ(scores.games(), 580);
    EXPECT_NEAR(normalised_elo(scores).value, 57.94, 0.01);
    EXPECT_NEAR(normalised_elo(scores).error, 28.28, 0.01);
    EXPECT_NEAR(elo(scores).value, 55.58, 0.01);
    EXPECT_NEAR(elo(scores).error, 27.65, 0.01);
    const auto worse = ScoreCounts::pentanomial({332, 433, 498, 333, 334});
    EXPECT_NEAR(normalised_elo(worse).value, -9.17, 0.01);
    EXPECT_NEAR(normalised_elo(worse).error, 10.96, 0.01);
    EXPECT_NEAR(elo(worse).value, -8.64, 0.01);
    EXPECT_NEAR(elo(worse).error, 10.33, 0.01);
    EXPECT_NEAR(likelihood_of_superiority(worse), 0.0505, 0.0001);
}

TEST(ScoreCounts, of_games_agree_with_wins_draws_and_losses) {
    const WinsDrawsLosses games{.wins = 12, .draws = 5, .losses = 9};
    const auto scores = ScoreCounts::trinomial(games);
    EXPECT_DOUBLE_EQ(scores.mean(), games.rate());
    EXPECT_NEAR(scores.error(), games.rate_error(), 1e-15);
    EXPECT_NEAR(elo(scores).error, elo(games).error, 1e-9);
}

TEST(ScoreCounts, know_little_without_games) {
    const auto nothing = ScoreCounts::pentanomial({});
    EXPECT_DOUBLE_EQ(nothing.mean(), 0.5);
    EXPECT_DOUBLE_EQ(likelihood_of_superiority(nothing), 0.5);
    EXPECT_DOUBLE_EQ(normalised_elo(nothing).value, 0);
    EXPECT_TRUE(std::isinf(normalised_elo(nothing).error));
}

// Pairs in which the opening decides say that the players are equal, more clearly than their games do.
TEST(ScoreCounts, of_pairs_know_more_than_those_of_their_games) {
    const auto pairs = ScoreCounts::pentanomial({5, 10, 170, 10, 5});
    const auto games = ScoreCounts::trinomial({.wins = 195, .draws = 10, .losses = 195});
    EXPECT_LT(pairs.error(), games.error() / 2);
}

}  // namespace
}  // namespace ataraxia::arena
