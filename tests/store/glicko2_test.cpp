#include "store/glicko2.hpp"

#include <gtest/gtest.h>

#include <array>

namespace ataraxia::store {
namespace {

// The worked example of Glickman's paper.
TEST(Glicko2, agrees_with_the_published_example) {
    const std::array games{RatedGame{{1400, 30, 0.06}, 1}, RatedGame{{1550, 100, 0.06}, 0},
                           RatedGame{{1700, 300, 0.06}, 0}};
    const Rating after = rate({1500, 200, 0.06}, games);
    EXPECT_NEAR(after.rating, 1464.06, 0.01);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, knows_less_of_who_did_not_play) {
    const Rating after = rate({1500, 200, 0.06}, {});
    EXPECT_EQ(after.rating, 1500);
    EXPECT_NEAR(after.deviation, 200.2714, 0.001);  // as the paper says for such a player
}

TEST(Glicko2, never_says_that_it_knows_less_than_of_a_newcomer) {
    EXPECT_LE(rate(Rating{}, {}).deviation, 350);
}

TEST(Glicko2, moves_two_newcomers_apart_by_the_same) {
    const std::array won{RatedGame{Rating{}, 1}};
    const std::array lost{RatedGame{Rating{}, 0}};
    const Rating winner = rate(Rating{}, won);
    const Rating loser = rate(Rating{}, lost);
    EXPECT_GT(winner.rating, 1500);
    EXPECT_NEAR(winner.rating - 1500, 1500 - loser.rating, 1e-9);
}

// An upset moves far from the start: the branch of the volatility that the example does not take.
TEST(Glicko2, grows_the_volatility_after_a_great_surprise) {
    const std::array games{RatedGame{{2800, 30, 0.06}, 1}, RatedGame{{2800, 30, 0.06}, 1}};
    EXPECT_GT(rate({1500, 50, 0.06}, games).volatility, 0.06);
}

}  // namespace
}  // namespace ataraxia::store
