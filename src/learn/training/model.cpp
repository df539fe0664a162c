#include "learn/training/model.hpp"

#include <algorithm>
#include <cmath>

namespace ataraxia::learn {

namespace {

using network::contents_per_window;

constexpr float largest_row = 2;  // twice what fills a unit

// Which rows positions have in any symmetry.
std::vector<bool> seen_rows(const TrainingSet& set) {
    const std::size_t windows = set.layout.size();
    std::vector<bool> own(windows * contents_per_window);
    for (std::size_t at = 0; at < set.contents.size(); ++at)
        own[at % windows * contents_per_window + set.contents[at]] = true;
    std::vector<bool> seen = own;
    std::vector<network::Content> all(windows);
    std::vector<network::Content> image(windows);
    for (std::size_t symmetry = 0; symmetry < set.symmetries.size(); ++symmetry) {
        for (std::size_t content = 0; content < contents_per_window; ++content) {
            std::ranges::fill(all, static_cast<network::Content>(content));
            set.symmetries.apply(symmetry, all.data(), image.data());
            for (std::size_t window = 0; window < windows; ++window) {
                const std::size_t from = set.symmetries.source(symmetry, window);
                if (own[from * contents_per_window + content])
                    seen[window * contents_per_window + image[window]] = true;
            }
        }
    }
    return seen;
}

// Uniform with a standard deviation of one.
float draw(Random& random) {
    const auto fraction = static_cast<float>(random() >> 40) / static_cast<float>(1 << 24);
    return (2 * fraction - 1) * std::sqrt(3.0f);
}

std::int32_t rounded(float weight, double one) {
    return static_cast<std::int32_t>(std::lround(static_cast<double>(weight) * one));
}

}  // namespace

float ModelShape::row_limit() const noexcept {
    const auto sums = static_cast<float>(windows + 1);
    return std::min(largest_row, std::floor(32767 / sums) / static_cast<float>(network::unit_one));
}

float ModelShape::output_limit() noexcept {
    return static_cast<float>(network::max_output_weight) / static_cast<float>(network::output_one);
}

void ModelShape::clip(std::vector<float>& weights) const noexcept {
    const float rows = row_limit();
    for (std::size_t i = 0; i < output(); ++i) weights[i] = std::clamp(weights[i], -rows, rows);
    for (std::size_t i = output(); i < output_bias(); ++i)
        weights[i] = std::clamp(weights[i], -output_limit(), output_limit());
}

std::vector<float> initial_weights(const ModelShape& shape, const TrainingSet& set, std::uint64_t seed) {
    constexpr float spread = 0.4f;  // of a unit about its middle
    constexpr float middle = 0.3f;
    const float row = spread / std::sqrt(static_cast<float>(shape.windows));
    const float output = 1 / std::sqrt(static_cast<float>(shape.hidden));
    const auto seen = seen_rows(set);
    Random random(seed);
    std::vector<float> weights(shape.size());
    for (std::size_t window = 0; window < shape.windows; ++window) {
        for (std::size_t content = 0; content < contents_per_window; ++content) {
            if (!seen[window * contents_per_window + content]) continue;
            const std::size_t begin = shape.row(window, static_cast<network::Content>(content));
            for (std::size_t unit = 0; unit < shape.hidden; ++unit)
                weights[begin + unit] = draw(random) * row;
        }
    }
    for (std::size_t unit = 0; unit < shape.hidden; ++unit) {
        weights[shape.hidden_bias() + unit] = middle;
        weights[shape.output() + unit] = draw(random) * output;
    }
    return weights;
}

float evaluate(const ModelShape& shape, const std::vector<float>& weights,
               const network::Content* contents) noexcept {
    float output = weights[shape.output_bias()];
    for (std::size_t unit = 0; unit < shape.hidden; ++unit) {
        float sum = weights[shape.hidden_bias() + unit];
        for (std::size_t window = 0; window < shape.windows; ++window)
            sum += weights[shape.row(window, contents[window]) + unit];
        const float value = std::clamp(sum, 0.0f, 1.0f);
        output += value * value * weights[shape.output() + unit];
    }
    return output;
}

network::Weights quantise(const ModelShape& shape, const std::vector<float>& weights,
                          const network::WindowLayout& layout, int points, const std::string& description) {
    network::Weights result = network::Weights::zero(layout, shape.hidden);
    result.description = description;
    result.scale = points;
    result.blocks = false;
    for (std::size_t window = 0; window < shape.windows; ++window) {
        for (std::size_t number = 0; number < contents_per_window; ++number) {
            const auto content = static_cast<network::Content>(number);
            const std::span<std::int16_t> row = result.row(window, content);
            for (std::size_t unit = 0; unit < shape.hidden; ++unit) {
                row[unit] = static_cast<std::int16_t>(
                    rounded(weights[shape.row(window, content) + unit], network::unit_one));
                result.blocks = result.blocks || (row[unit] != 0 && network::has_block(content));
            }
        }
    }
    for (std::size_t unit = 0; unit < shape.hidden; ++unit) {
        result.hidden_bias[unit] =
            static_cast<std::int16_t>(rounded(weights[shape.hidden_bias() + unit], network::unit_one));
        result.output[unit] =
            static_cast<std::int16_t>(rounded(weights[shape.output() + unit], network::output_one));
    }
    result.output_bias = rounded(weights[shape.output_bias()],
                                 double{network::unit_one} * network::unit_one * network::output_one);
    return result;
}

}  // namespace ataraxia::learn
