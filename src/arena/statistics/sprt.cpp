#include "arena/statistics/sprt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/error.hpp"

namespace ataraxia::arena {

namespace {

constexpr std::size_t most_kinds = 5;

// A distribution over the kinds of scores, or a value of each kind.
struct Vector {
    std::array<double, most_kinds> values{};
    std::size_t size = 0;

    double& operator[](std::size_t i) { return values[i]; }
    double operator[](std::size_t i) const { return values[i]; }
};

struct Sample {
    Vector frequencies;
    Vector scores;
    double items = 0;
    int games_per_item = 1;

    explicit Sample(const ScoreCounts& counts) : games_per_item(counts.games_per_item()) {
        // A kind that has not occurred yet may still do: nothing is impossible.
        constexpr double not_yet = 1e-3;
        frequencies.size = scores.size = counts.counts().size();
        for (std::size_t i = 0; i < scores.size; ++i) {
            scores[i] = counts.score(static_cast<int>(i));
            frequencies[i] = std::max(static_cast<double>(counts.counts()[i]), not_yet);
            items += frequencies[i];
        }
        for (std::size_t i = 0; i < frequencies.size; ++i) frequencies[i] /= items;
    }
};

// The distribution q under which the sample with frequencies p is most likely, among those with
// sum q[i] value[i] = 0: q[i] = p[i] / (1 + t value[i]). Values of both signs must occur.
Vector most_likely(const Vector& p, const Vector& value) {
    const auto [least, greatest] =
        std::minmax_element(value.values.begin(), value.values.begin() + static_cast<long>(value.size));
    double low = -1 / *greatest;
    double high = -1 / *least;
    // The sum falls from infinity to minus infinity in between.
    constexpr int steps = 80;
    for (int step = 0; step < steps; ++step) {
        const double t = (low + high) / 2;
        double sum = 0;
        for (std::size_t i = 0; i < p.size; ++i) sum += p[i] * value[i] / (1 + t * value[i]);
        (sum > 0 ? low : high) = t;
    }
    Vector q = p;
    for (std::size_t i = 0; i < p.size; ++i) q[i] /= 1 + (low + high) / 2 * value[i];
    return q;
}

// Among the distributions with an expected score.
Vector most_likely_with_score(const Sample& sample, double score) {
    Vector value = sample.scores;
    for (std::size_t i = 0; i < value.size; ++i) value[i] -= score;
    return most_likely(sample.frequencies, value);
}

// Among the distributions whose expected score lies `distance` standard deviations above 1/2. The condition
// is replaced by its linear approximation at the distribution found before, until that stands still.
Vector most_likely_with_distance(const Sample& sample, double distance) {
    Vector q = sample.frequencies;
    std::fill_n(q.values.begin(), q.size, 1.0 / static_cast<double>(q.size));
    constexpr int most_steps = 50;
    constexpr double precision = 1e-9;
    for (int step = 0; step < most_steps; ++step) {
        double mean = 0;
        for (std::size_t i = 0; i < q.size; ++i) mean += q[i] * sample.scores[i];
        double variance = 0;
        for (std::size_t i = 0; i < q.size; ++i) variance += q[i] * std::pow(sample.scores[i] - mean, 2);
        const double deviation = std::sqrt(variance);
        Vector value = sample.scores;
        for (std::size_t i = 0; i < value.size; ++i) {
            const double away = (sample.scores[i] - mean) / deviation;
            value[i] -= 0.5 + distance * deviation * (1 + away * away) / 2;
        }
        const Vector next = most_likely(sample.frequencies, value);
        double change = 0;
        for (std::size_t i = 0; i < q.size; ++i) change = std::max(change, std::abs(next[i] - q[i]));
        q = next;
        if (change < precision) break;
    }
    return q;
}

Vector most_likely_under(const Sample& sample, Sprt::Model model, double elo) {
    if (model == Sprt::Model::logistic) {
        return most_likely_with_score(sample, 1 / (1 + std::pow(10, -elo / 400)));
    }
    // The mean of a pair strays less than a game.
    return most_likely_with_distance(sample,
                                     elo / normalised_elo_a_deviation * std::sqrt(sample.games_per_item));
}

}  // namespace

void Sprt::check() const {
    if (!(elo0 < elo1))
        throw Error(fmt::format("sprt: elo0 {} and elo1 {}, expected elo0 < elo1", elo0, elo1));
    if (!(alpha > 0 && beta > 0 && alpha + beta < 1)) {
        throw Error(fmt::format("sprt: alpha {} and beta {}, expected both above 0 and their sum below 1",
                                alpha, beta));
    }
}

double Sprt::lower() const {
    return std::log(beta / (1 - alpha));
}

double Sprt::upper() const {
    return std::log((1 - beta) / alpha);
}

double Sprt::log_likelihood_ratio(const ScoreCounts& counts) const {
    if (counts.items() == 0) return 0;
    const Sample sample(counts);
    const Vector q0 = most_likely_under(sample, model, elo0);
    const Vector q1 = most_likely_under(sample, model, elo1);
    double ratio = 0;
    for (std::size_t i = 0; i < q0.size; ++i) ratio += sample.frequencies[i] * std::log(q1[i] / q0[i]);
    return sample.items * ratio;
}

Sprt::Verdict Sprt::verdict(double ratio) const {
    if (ratio <= lower()) return Verdict::h0;
    return ratio >= upper() ? Verdict::h1 : Verdict::undecided;
}

}  // namespace ataraxia::arena
