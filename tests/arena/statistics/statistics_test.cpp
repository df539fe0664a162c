#include "arena/statistics/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace ataraxia::arena {

// R. G. Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3.
TEST(WilsonInterval, gives_the_published_examples) {
    const auto expect_interval = [](int successes, int trials, double low, double high) {
        const Interval interval = wilson_interval(successes, trials);
        EXPECT_NEAR(interval.low, low, 5e-5) << successes << " of " << trials;
        EXPECT_NEAR(interval.high, high, 5e-5) << successes << " of " << trials;
    };
    expect_interval(81, 263, 0.2553, 0.3662);
    expect_interval(15, 148, 0.0624, 0.1605);
    expect_interval(0, 20, 0.0000, 0.1611);
    expect_interval(1, 29, 0.0061, 0.1718);
}

TEST(WilsonInterval, is_symmetric_and_stays_between_0_and_1) {
    for (int n = 1; n < 60; ++n) {
        for (int k = 0; k <= n; ++k) {
            const Interval interval = wilson_interval(k, n);
            const Interval mirrored = wilson_interval(n - k, n);
            EXPECT_NEAR(interval.low, 1 - mirrored.high, 1e-12);
            EXPECT_GE(interval.low, 0);
            EXPECT_LE(interval.low, static_cast<double>(k) / n + 1e-12);
            EXPECT_LE(interval.high, 1);
        }
    }
}

TEST(MeanOf, gives_mean_and_standard_error) {
    const std::vector<double> values{2, 4, 4, 4, 5, 5, 7, 9};  // variance 32/7
    EXPECT_DOUBLE_EQ(mean_of(values).value, 5);
    EXPECT_NEAR(mean_of(values).error, std::sqrt(32.0 / 7 / 8), 1e-12);
    EXPECT_DOUBLE_EQ(mean_of(std::vector<double>{3}).value, 3);
    EXPECT_DOUBLE_EQ(mean_of(std::vector<double>{3}).error, 0);
}

TEST(MeanOf, keeps_its_digits_far_from_zero) {
    const std::vector<double> values{1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16};  // variance 30
    EXPECT_NEAR(mean_of(values).error, std::sqrt(30.0 / 4), 1e-6);
}

TEST(EloDifference, follows_the_logistic_curve) {
    EXPECT_FALSE(std::signbit(elo_difference(0.5)));  // +0.0 in tables
    EXPECT_NEAR(elo_difference(0.75), 190.849, 1e-3);
    EXPECT_NEAR(elo_difference(10.0 / 11), 400, 1e-9);
    EXPECT_DOUBLE_EQ(elo_difference(0.5), 0);
    EXPECT_TRUE(std::isinf(elo_difference(0)));
    EXPECT_TRUE(std::isinf(elo_difference(1)));
}

// Final lines of matches that cutechess printed in public, as wins, losses, draws.
TEST(Elo, agrees_with_published_matches) {
    const auto expect_elo = [](WinsDrawsLosses score, double value, double error, double los_percent) {
        EXPECT_NEAR(elo(score).value, value, 0.05);
        EXPECT_NEAR(elo(score).error, error, 0.05);
        EXPECT_NEAR(100 * likelihood_of_superiority(score), los_percent, 0.05);
    };
    expect_elo({.wins = 332, .draws = 352, .losses = 316}, 5.6, 17.3, 73.5);
    expect_elo({.wins = 540, .draws = 1590, .losses = 531}, 1.2, 8.4, 60.8);
    expect_elo({.wins = 1216, .draws = 3939, .losses = 1199}, 0.9, 5.3, 63.5);
    expect_elo({.wins = 509, .draws = 1058, .losses = 396}, 20.0, 10.4, 100.0);
}

TEST(Elo, says_infinity_when_one_side_won_everything) {
    EXPECT_TRUE(std::isinf(elo({.wins = 5, .draws = 0, .losses = 0}).value));
    EXPECT_DOUBLE_EQ(elo({}).value, 0);
    EXPECT_DOUBLE_EQ(likelihood_of_superiority({}), 0.5);
}

}  // namespace ataraxia::arena
