#include "learn/training/score_scale.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/random.hpp"

namespace ataraxia::learn {
namespace {

TEST(ScoreScale, is_found_again_in_results_drawn_by_it) {
    for (const double scale : {20.0, 150.0, 900.0}) {
        Random random(3);
        ScoreTally tally;
        for (int i = 0; i < 200'000; ++i) {
            const int score = static_cast<int>(random.below(2001)) - 1000;
            const double chance = 1 / (1 + std::exp(-score / scale));
            const bool wins = random.below(1'000'000) < chance * 1'000'000;
            tally.add(score, wins ? Result::win : Result::loss);
        }
        EXPECT_NEAR(tally.scale() / scale, 1, 0.03) << scale;
    }
}

TEST(ScoreScale, a_draw_is_half_a_win) {
    ScoreTally draws;
    ScoreTally halves;
    for (int score = -300; score <= 300; ++score) {
        const auto better = score > 0 ? Result::win : Result::loss;
        for (int i = 0; i < 4; ++i) {
            draws.add(score, better);
            halves.add(score, better);
        }
        draws.add(score, Result::draw);
        draws.add(score, Result::draw);
        halves.add(score, Result::win);
        halves.add(score, Result::loss);
    }
    EXPECT_DOUBLE_EQ(draws.scale(), halves.scale());
}

TEST(ScoreScale, scores_that_say_nothing_count_for_nothing) {
    ScoreTally tally;
    EXPECT_DOUBLE_EQ(tally.scale(), ScoreTally::largest);
    for (int score = -100; score <= 100; ++score) tally.add(score, score > 0 ? Result::loss : Result::win);
    EXPECT_DOUBLE_EQ(tally.scale(), ScoreTally::largest);
}

}  // namespace
}  // namespace ataraxia::learn
