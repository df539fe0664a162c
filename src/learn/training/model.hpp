#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "eval/network/kernel.hpp"
#include "eval/network/weights.hpp"
#include "learn/training/training_set.hpp"

// A window network in real numbers while it is trained. As eval/network/weights.hpp describes it, in units of
// one: hidden units are sums of rows and a bias, they count with the square of their value between 0 and 1,
// and the output is a logit.
namespace ataraxia::learn {

// Where the weights of a network are in an array of all of them; rows are spaced as where it is used.
struct ModelShape {
    std::size_t windows = 0;
    std::size_t hidden = 0;

    [[nodiscard]] std::size_t row(std::size_t window, network::Content content) const noexcept {
        return (window * network::rows_per_window + content) * hidden;
    }
    // Behind all rows: the biases of the hidden units, their output weights, and the bias of the output.
    [[nodiscard]] std::size_t hidden_bias() const noexcept {
        return windows * network::rows_per_window * hidden;
    }
    [[nodiscard]] std::size_t output() const noexcept { return hidden_bias() + hidden; }
    [[nodiscard]] std::size_t output_bias() const noexcept { return output() + hidden; }
    [[nodiscard]] std::size_t size() const noexcept { return output_bias() + 1; }

    // The greatest weight, either sign, of rows and hidden biases: all of them together stay within 16 bits
    // in fixed point, and none is greater than a unit has use for.
    [[nodiscard]] float row_limit() const noexcept;
    // The same of output weights.
    [[nodiscard]] static float output_limit() noexcept;
    // Brings weights back within their limits.
    void clip(std::vector<float>& weights) const noexcept;
};

// Weights to begin with. Rows are drawn so that units lie between 0 and 1 nearly always; those of contents
// that the positions do not have, in no symmetry, are zero and stay so.
[[nodiscard]] std::vector<float> initial_weights(const ModelShape& shape, const TrainingSet& set,
                                                 std::uint64_t seed);

// The output for a position, one content for each window.
[[nodiscard]] float evaluate(const ModelShape& shape, const std::vector<float>& weights,
                             const network::Content* contents) noexcept;

// The same network in integers; `points` to an output of 1.0.
[[nodiscard]] network::Weights quantise(const ModelShape& shape, const std::vector<float>& weights,
                                        const network::WindowLayout& layout, int points,
                                        const std::string& description);

}  // namespace ataraxia::learn
