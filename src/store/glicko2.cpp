#include "store/glicko2.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ataraxia::store {

namespace {

constexpr double tau = 0.5;             // how fast volatility may change, 0.3 to 1.2
constexpr double scale = 173.7178;      // of the older Glicko's points to those of the formulas
constexpr double average = 1500;        // the rating that is 0 on that scale
constexpr double precision = 0.000001;  // of the volatility
constexpr double largest_deviation = 350;

double square(double x) {
    return x * x;
}

// How much a game says, less for an opponent of whom little is known.
double weight(double phi) {
    return 1 / std::sqrt(1 + 3 * square(phi) / square(std::numbers::pi));
}

// Step 5: the new volatility, by the Illinois algorithm.
double new_volatility(double sigma, double phi, double variance, double improvement) {
    const double a = std::log(square(sigma));
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double sum = square(phi) + variance + e;
        return e * (square(improvement) - sum) / (2 * square(sum)) - (x - a) / square(tau);
    };
    double left = a;
    double right = 0;
    if (square(improvement) > square(phi) + variance) {
        right = std::log(square(improvement) - square(phi) - variance);
    } else {
        int k = 1;
        while (f(a - k * tau) < 0) ++k;
        right = a - k * tau;
    }
    double at_left = f(left);
    double at_right = f(right);
    while (std::abs(right - left) > precision) {
        const double middle = left + (left - right) * at_left / (at_right - at_left);
        const double at_middle = f(middle);
        if (at_middle * at_right <= 0) {
            left = right;
            at_left = at_right;
        } else {
            at_left /= 2;
        }
        right = middle;
        at_right = at_middle;
    }
    return std::exp(left / 2);
}

}  // namespace

// The numbers of the steps are those of the paper.
Rating rate(const Rating& player, std::span<const RatedGame> games) {
    // 2: to the scale of the formulas
    const double mu = (player.rating - average) / scale;
    const double phi = player.deviation / scale;
    if (games.empty()) {
        const double grown = std::hypot(phi, player.volatility) * scale;
        return {player.rating, std::min(grown, largest_deviation), player.volatility};
    }
    // 3 and 4: how much the games tell, and what
    double information = 0;
    double difference = 0;
    for (const RatedGame& game : games) {
        const double g = weight(game.opponent.deviation / scale);
        const double expected = 1 / (1 + std::exp(-g * (mu - (game.opponent.rating - average) / scale)));
        information += square(g) * expected * (1 - expected);
        difference += g * (game.score - expected);
    }
    const double variance = 1 / information;
    // 5
    const double sigma = new_volatility(player.volatility, phi, variance, variance * difference);
    // 6 and 7
    const double before = std::hypot(phi, sigma);
    const double after = 1 / std::sqrt(1 / square(before) + information);
    // 8: back again
    return {average + scale * (mu + square(after) * difference), std::min(after * scale, largest_deviation),
            sigma};
}

}  // namespace ataraxia::store
