#include "arena/statistics/sprt.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/error.hpp"
#include "core/random.hpp"

namespace ataraxia::arena {
namespace {

using Model = Sprt::Model;

// Wins, losses and draws or pairs of finished tests of Stockfish, whose ratios are published on
// tests.stockfishchess.org to two digits, as quoted in the tests of fastchess.
TEST(Sprt, gives_the_published_ratios_of_games) {
    const auto ratio = [](int wins, int losses, int draws, double elo0, double elo1, Model model) {
        return Sprt{.elo0 = elo0, .elo1 = elo1, .model = model}.log_likelihood_ratio(
            ScoreCounts::trinomial({.wins = wins, .draws = draws, .losses = losses}));
    };
    EXPECT_NEAR(ratio(36433, 36027, 68692, 0, 2, Model::normalised), 0.92, 0.01);
    EXPECT_NEAR(ratio(10871, 10650, 20431, -1.75, 0.25, Model::normalised), 2.30, 0.01);
    EXPECT_NEAR(ratio(21404, 21184, 40708, 0.5, 2.5, Model::logistic), -1.57, 0.01);
    EXPECT_NEAR(ratio(57433, 57030, 106593, 0, 2, Model::logistic), -2.59, 0.01);
}

TEST(Sprt, gives_the_published_ratios_of_pairs) {
    const auto ratio = [](const std::array<int, 5>& pairs, double elo0, double elo1, Model model) {
        return Sprt{.elo0 = elo0, .elo1 = elo1, .model = model}.log_likelihood_ratio(
            ScoreCounts::pentanomial(pairs));
    };
    EXPECT_NEAR(ratio({365, 16618, 36229, 16974, 390}, 0, 2, Model::normalised), 2.25, 0.01);
    EXPECT_NEAR(ratio({127, 4883, 10712, 5150, 104}, -1.75, 0.25, Model::normalised), 3.01, 0.01);
    EXPECT_NEAR(ratio({223, 9863, 21279, 10037, 246}, 0.5, 2.5, Model::logistic), -3.07, 0.01);
    EXPECT_NEAR(ratio({871, 26175, 55983, 26678, 821}, 0, 2, Model::logistic), -4.98, 0.01);
}

TEST(Sprt, knows_nothing_without_games_and_leans_to_what_all_of_them_say) {
    EXPECT_EQ(Sprt{}.log_likelihood_ratio(ScoreCounts::trinomial({})), 0);
    EXPECT_GT(Sprt{}.log_likelihood_ratio(ScoreCounts::trinomial({.wins = 100, .draws = 0, .losses = 0})), 1);
    EXPECT_LT(Sprt{}.log_likelihood_ratio(ScoreCounts::trinomial({.wins = 0, .draws = 0, .losses = 100})),
              -1);
}

TEST(Sprt, has_the_bounds_of_wald) {
    const Sprt sprt{.alpha = 0.05, .beta = 0.10};
    EXPECT_NEAR(sprt.lower(), std::log(0.10 / 0.95), 1e-12);
    EXPECT_NEAR(sprt.upper(), std::log(0.90 / 0.05), 1e-12);
    EXPECT_EQ(sprt.verdict(sprt.lower()), Sprt::Verdict::h0);
    EXPECT_EQ(sprt.verdict(0), Sprt::Verdict::undecided);
    EXPECT_EQ(sprt.verdict(sprt.upper()), Sprt::Verdict::h1);
}

TEST(Sprt, refuses_parameters_that_make_no_test) {
    EXPECT_THROW(Sprt({.elo0 = 5, .elo1 = 5}).check(), Error);
    EXPECT_THROW(Sprt({.alpha = 0}).check(), Error);
    EXPECT_THROW(Sprt({.alpha = 0.5, .beta = 0.5}).check(), Error);
    EXPECT_THROW(Sprt({.elo0 = std::nan("")}).check(), Error);
    EXPECT_NO_THROW(Sprt{}.check());
}

// A pair of games between players whose difference is known: how often the stronger one wins a game does not
// depend on the other, except that both share an opening which favours a colour.
class Coins {
  public:
    // The expected score of a game is that of `elo`.
    Coins(double elo, std::uint64_t seed) : rate_(1 / (1 + std::pow(10, -elo / 400))), random_(seed) {}

    // Half points of a pair, 0 to 4.
    std::size_t pair() {
        const double bias = random_.below(2) ? 0.1 : -0.1;
        return game(bias) + game(-bias);
    }

  private:
    // Three games in ten are drawn.
    std::size_t game(double bias) {
        constexpr double draws = 0.3;
        const double wins = rate_ + bias - draws / 2;
        const double drawn = static_cast<double>(random_() >> 11) * 0x1p-53;
        return drawn < wins ? 2 : drawn < wins + draws ? 1 : 0;
    }

    double rate_;
    Random random_;
};

Sprt::Verdict run(const Sprt& sprt, Coins coins) {
    std::array<int, 5> pairs{};
    for (;;) {
        // A look every few pairs, as a tournament of several threads has it.
        for (int i = 0; i < 8; ++i) ++pairs[coins.pair()];
        const auto verdict = sprt.verdict(sprt.log_likelihood_ratio(ScoreCounts::pentanomial(pairs)));
        if (verdict != Sprt::Verdict::undecided) return verdict;
    }
}

// Two thousand tests, half of them with each hypothesis true. The share of errors is at most the stated rate;
// the allowance is three standard deviations of a binomial of that rate.
TEST(Sprt, errs_as_seldom_as_stated) {
    const Sprt sprt{.elo0 = 0, .elo1 = 30, .model = Model::logistic};
    constexpr int runs = 1000;
    int wrong_h1 = 0;
    int wrong_h0 = 0;
    for (int i = 0; i < runs; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        wrong_h1 += run(sprt, Coins(sprt.elo0, 2 * seed)) == Sprt::Verdict::h1;
        wrong_h0 += run(sprt, Coins(sprt.elo1, 2 * seed + 1)) == Sprt::Verdict::h0;
    }
    const double allowed = 0.05 * runs + 3 * std::sqrt(runs * 0.05 * 0.95);
    EXPECT_LE(wrong_h1, allowed);
    EXPECT_LE(wrong_h0, allowed);
    EXPECT_GT(wrong_h1 + wrong_h0, 0) << "a test that never errs plays too many games";
}

}  // namespace
}  // namespace ataraxia::arena
