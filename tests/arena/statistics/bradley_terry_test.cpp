#include "arena/statistics/bradley_terry.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/random.hpp"

namespace ataraxia::arena {
namespace {

TEST(BradleyTerry, of_two_players_is_the_elo_of_their_score) {
    const WinsDrawsLosses score{.wins = 6000, .draws = 2000, .losses = 2000};
    const auto ratings = bradley_terry(2, std::vector<Encounter>{{0, 1, score}});
    EXPECT_NEAR(ratings[0].value - ratings[1].value, elo(score).value, 0.1);
    EXPECT_NEAR(ratings[0].value, -ratings[1].value, 1e-9);
    // Each is half the difference away from their mean.
    EXPECT_NEAR(2 * ratings[0].error, elo(score).error, 0.2);
}

// Scores that three ratings predict to the game, 0, 200 and 400 Elo apart, give these ratings back.
TEST(BradleyTerry, finds_ratings_that_explain_all_scores) {
    const auto games = [](double difference) {
        const int wins = static_cast<int>(std::lround(1'000'000 / (1 + std::pow(10, -difference / 400))));
        return WinsDrawsLosses{.wins = wins, .draws = 0, .losses = 1'000'000 - wins};
    };
    const std::vector<Encounter> encounters{{0, 1, games(-200)}, {1, 2, games(-200)}, {0, 2, games(-400)}};
    const auto ratings = bradley_terry(3, encounters);
    EXPECT_NEAR(ratings[0].value, -200, 0.1);
    EXPECT_NEAR(ratings[1].value, 0, 0.1);
    EXPECT_NEAR(ratings[2].value, 200, 0.1);
}

TEST(BradleyTerry, does_not_depend_on_the_order_of_a_pair) {
    const WinsDrawsLosses score{.wins = 9, .draws = 4, .losses = 3};
    const WinsDrawsLosses reversed{.wins = 3, .draws = 4, .losses = 9};
    const auto a = bradley_terry(3, std::vector<Encounter>{{0, 1, score}, {1, 2, score}});
    const auto b = bradley_terry(3, std::vector<Encounter>{{1, 0, reversed}, {2, 1, reversed}});
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_NEAR(a[i].value, b[i].value, 1e-9);
        EXPECT_NEAR(a[i].error, b[i].error, 1e-9);
    }
}

TEST(BradleyTerry, stays_finite_when_somebody_wins_everything_or_never_plays) {
    const auto ratings =
        bradley_terry(3, std::vector<Encounter>{{0, 1, {.wins = 100, .draws = 0, .losses = 0}}});
    EXPECT_TRUE(std::isfinite(ratings[0].value));
    EXPECT_GT(ratings[0].value, ratings[2].value + 400);
    EXPECT_LT(ratings[1].value, ratings[2].value - 400);
    EXPECT_NEAR(ratings[2].value, 0, 1e-6);
    for (const Elo& rating : bradley_terry(2, {})) EXPECT_NEAR(rating.value, 0, 1e-9);
}

// Players whose strength is known play a round robin again and again: the true ratings lie within the
// intervals of 95% about that often, with many draws or none.
TEST(BradleyTerry, has_intervals_that_hold_the_truth_as_often_as_stated) {
    const std::vector<double> truth{-150, -40, 0, 60, 130};
    const double mean = std::accumulate(truth.begin(), truth.end(), 0.0) / static_cast<double>(truth.size());
    for (const double draws : {0.0, 0.5}) {
        Random random(7);
        const auto points = [&](double rate) {
            const double drawn = static_cast<double>(random() >> 11) * 0x1p-53;
            return drawn < rate - draws / 2 ? 2 : drawn < rate + draws / 2 ? 1 : 0;
        };
        constexpr int rounds = 400;
        int held = 0;
        for (int round = 0; round < rounds; ++round) {
            std::vector<Encounter> encounters;
            for (std::size_t i = 0; i < truth.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    const double rate = 1 / (1 + std::pow(10, (truth[j] - truth[i]) / 400));
                    WinsDrawsLosses score;
                    for (int game = 0; game < 60; ++game) {
                        const int result = points(rate);
                        ++(result == 2 ? score.wins : result == 1 ? score.draws : score.losses);
                    }
                    encounters.push_back({i, j, score});
                }
            }
            const auto ratings = bradley_terry(truth.size(), encounters);
            for (std::size_t i = 0; i < truth.size(); ++i) {
                held += std::abs(ratings[i].value - (truth[i] - mean)) <= ratings[i].error;
            }
        }
        const double share = held / (static_cast<double>(rounds) * static_cast<double>(truth.size()));
        EXPECT_GT(share, 0.92) << "with draws of " << draws;
        EXPECT_LT(share, 0.98) << "with draws of " << draws;
    }
}

}  // namespace
}  // namespace ataraxia::arena
