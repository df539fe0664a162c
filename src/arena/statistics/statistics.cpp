#include "arena/statistics/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace ataraxia::arena {

Interval wilson_interval(int successes, int trials, double z) {
    const double n = trials;
    const double p = successes / n;
    const double centre = p + z * z / (2 * n);
    const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    return {std::max(0.0, (centre - half) / scale), std::min(1.0, (centre + half) / scale)};
}

void RunningMean::add(double value) noexcept {
    ++count_;
    const double distance = value - mean_;
    mean_ += distance / count_;
    squares_ += distance * (value - mean_);
}

Mean RunningMean::mean() const noexcept {
    if (count_ < 2) return {mean_, 0};
    return {mean_, std::sqrt(squares_ / (count_ - 1) / count_)};
}

Mean mean_of(std::span<const double> values) {
    RunningMean running;
    for (const double value : values) running.add(value);
    return running.mean();
}

double WinsDrawsLosses::rate() const noexcept {
    return games() ? (wins + 0.5 * draws) / games() : 0.5;
}

double WinsDrawsLosses::rate_error() const noexcept {
    if (!games()) return 0;
    const double n = games();
    const double mean = rate();
    const auto share = [mean](int count, double points) { return count * (points - mean) * (points - mean); };
    return std::sqrt((share(wins, 1) + share(draws, 0.5) + share(losses, 0)) / n / n);
}

double elo_difference(double rate) {
    if (rate <= 0) return -HUGE_VAL;
    if (rate >= 1) return HUGE_VAL;
    return 400 * std::log10(rate / (1 - rate));
}

Elo elo(const WinsDrawsLosses& score, double z) {
    const double rate = score.rate();
    const double half = z * score.rate_error();
    return {elo_difference(rate), (elo_difference(rate + half) - elo_difference(rate - half)) / 2};
}

double likelihood_of_superiority(const WinsDrawsLosses& score) {
    const double decided = score.wins + score.losses;
    if (decided == 0) return 0.5;
    return 0.5 + 0.5 * std::erf((score.wins - score.losses) / std::sqrt(2 * decided));
}

}  // namespace ataraxia::arena
