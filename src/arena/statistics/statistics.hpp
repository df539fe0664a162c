#pragma once

#include <span>

// How sure one may be of a match. Intervals are of 95% unless another quantile of the normal distribution is
// given.
namespace ataraxia::arena {

inline constexpr double normal_95 = 1.959963984540054;  // two-sided 95% of the normal distribution

struct Interval {
    double low = 0;
    double high = 0;
};

// Wilson's score interval (1927) of a proportion: `successes` of `trials`, trials > 0. It stays inside [0, 1]
// and has its stated coverage also near the ends and for few trials.
[[nodiscard]] Interval wilson_interval(int successes, int trials, double z = normal_95);

// Mean and standard error of the mean.
struct Mean {
    double value = 0;
    double error = 0;  // 0 when fewer than two values are known
};
[[nodiscard]] Mean mean_of(std::span<const double> values);

// Adds values one by one without losing digits (Welford 1962).
class RunningMean {
  public:
    void add(double value) noexcept;
    [[nodiscard]] Mean mean() const noexcept;
    [[nodiscard]] int count() const noexcept { return count_; }

  private:
    int count_ = 0;
    double mean_ = 0;
    double squares_ = 0;  // sum of squared distances from the mean
};

// The results of one side of a match.
struct WinsDrawsLosses {
    int wins = 0;
    int draws = 0;
    int losses = 0;

    [[nodiscard]] int games() const noexcept { return wins + draws + losses; }
    // Points a game, a draw being half a point; 0.5 without games.
    [[nodiscard]] double rate() const noexcept;
    // Standard error of rate(), from the variance of the three outcomes (trinomial).
    [[nodiscard]] double rate_error() const noexcept;
};

// The difference of Elo ratings that makes an expected score of `rate`, infinite for 0 and 1:
// -400 log10(1 / rate - 1).
[[nodiscard]] double elo_difference(double rate);

// Elo difference with half the width of its interval: the interval of the score rate (normal approximation)
// carried through elo_difference(), as cutechess has it. Infinite or not a number where the games do not say.
struct Elo {
    double value = 0;
    double error = 0;
};
[[nodiscard]] Elo elo(const WinsDrawsLosses& score, double z = normal_95);

// Likelihood of superiority: the probability that the side is the stronger one, seen from wins and losses
// alone (normal approximation); 0.5 without decided games.
[[nodiscard]] double likelihood_of_superiority(const WinsDrawsLosses& score);

}  // namespace ataraxia::arena
