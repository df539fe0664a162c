#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "eval/evaluator.hpp"
#include "eval/network/window_layout.hpp"

// A window network as arrays: what the trainer makes and what files hold (docs/network-format.md).
//
// Every content of every window has a row of `hidden` numbers. The rows of a position's contents and the
// biases add up to the hidden units, wrapping around in 16 bits; a unit counts with the square of its value
// between 0 and `unit_one`, times its output weight. Integers stand for real numbers in fixed point:
//   rows, hidden_bias   1.0 is unit_one
//   output              1.0 is output_one
//   sums of the output  1.0 is unit_one * unit_one * output_one, of output_bias too
// The output is the logit of the expected result for the player to move: 1 / (1 + exp(-output)) from 0 (loss)
// to 1 (win).
namespace ataraxia::network {

inline constexpr int unit_one = 255;
inline constexpr int output_one = 64;
inline constexpr int max_output_weight = 128;  // its product with unit_one has 16 bits

inline constexpr std::size_t hidden_step = 16;  // the units are a multiple of it
inline constexpr std::size_t max_hidden = 256;
inline constexpr int max_scale = eval::max_evaluation;
inline constexpr std::size_t longest_description = 4096;  // bytes

struct Weights {
    std::string board;        // WindowLayout::board()
    std::string description;  // free text: of which data and generation
    std::size_t windows = 0;
    std::size_t hidden = 0;  // hidden_step to max_hidden
    // Whether contents with blocked cells were trained. When not, their rows are all zero and a file leaves
    // them out.
    bool blocks = true;
    int scale = 400;  // points to an output of 1.0, 1 to max_scale

    std::vector<std::int16_t> rows;         // [windows][contents_per_window][hidden]
    std::vector<std::int16_t> hidden_bias;  // [hidden]
    std::vector<std::int16_t> output;       // [hidden], within +-max_output_weight
    std::int32_t output_bias = 0;

    // Weights of zeros for a board.
    [[nodiscard]] static Weights zero(const WindowLayout& layout, std::size_t hidden);

    [[nodiscard]] std::span<std::int16_t> row(std::size_t window, Content content) noexcept {
        return std::span(rows).subspan((window * contents_per_window + content) * hidden, hidden);
    }
    [[nodiscard]] std::span<const std::int16_t> row(std::size_t window, Content content) const noexcept {
        return std::span(rows).subspan((window * contents_per_window + content) * hidden, hidden);
    }

    // Throws Error, beginning with the name, when a number is out of its range or an array has another size.
    void check(std::string_view name) const;

    friend bool operator==(const Weights&, const Weights&) = default;
};

// The points of an output sum, the bias included; rounded towards 0, within +-eval::max_evaluation.
[[nodiscard]] constexpr int points(std::int64_t sum, int scale) noexcept {
    const std::int64_t one = std::int64_t{unit_one} * unit_one * output_one;
    return static_cast<int>(
        std::clamp<std::int64_t>(sum * scale / one, -eval::max_evaluation, eval::max_evaluation));
}

// The evaluation in plain words, one content for each window: what every faster one must equal.
[[nodiscard]] int evaluate_plainly(const Weights& weights, std::span<const Content> contents) noexcept;

// A file in memory; the weights must pass check().
[[nodiscard]] std::string format_weights(const Weights& weights);
// Reads a file's bytes; throws Error, beginning with the name, for any that format_weights() does not write.
[[nodiscard]] Weights parse_weights(std::string_view name, std::string_view bytes);

// Replaces the file or leaves the old one, see core/file.hpp for errors.
void write_weights(const std::filesystem::path& path, const Weights& weights);
[[nodiscard]] Weights read_weights(const std::filesystem::path& path);

}  // namespace ataraxia::network
