#pragma once

#include "eval/network/weights.hpp"

namespace ataraxia::test {

// Weights as wild as they may be: sums wrap around, units lie on both sides of their limits. `size` bounds
// the rows; small ones let most units count.
[[nodiscard]] inline network::Weights random_weights(const network::WindowLayout& layout, std::size_t hidden,
                                                     Random& random, std::uint32_t size = 32767) {
    network::Weights weights = network::Weights::zero(layout, hidden);
    const auto draw = [&](std::uint32_t limit) {
        return static_cast<std::int16_t>(static_cast<int>(random.below(2 * limit + 1)) -
                                         static_cast<int>(limit));
    };
    for (std::int16_t& number : weights.rows) number = draw(size);
    for (std::int16_t& number : weights.hidden_bias) number = draw(size);
    for (std::int16_t& number : weights.output) number = draw(network::max_output_weight);
    weights.output_bias = static_cast<std::int32_t>(random());
    weights.scale = 1 + static_cast<int>(random.below(1000));
    return weights;
}

}  // namespace ataraxia::test
