#include "learn/training/score_scale.hpp"

#include <algorithm>
#include <cmath>

namespace ataraxia::learn {

// The derivative of the likelihood falls all the way with the steepness, the inverse of the scale: its zero
// is found by halving.
double ScoreTally::scale() const {
    const auto wants_steeper = [this](double steepness) {
        double slope = 0;
        for (const auto& [score, count] : scores_) {
            const double expected = 1 / (1 + std::exp(-steepness * score));
            const double missing =
                static_cast<double>(count.half_points) / 2 - static_cast<double>(count.positions) * expected;
            slope += missing * score;
        }
        return slope > 0;
    };
    double low = 1 / largest;
    double high = 1;
    for (int halving = 0; halving < 60; ++halving) {
        // Evenly in the logarithm, as the scale is anything.
        const double middle = std::sqrt(low * high);
        (wants_steeper(middle) ? low : high) = middle;
    }
    return std::clamp(1 / high, 1.0, largest);
}

}  // namespace ataraxia::learn
