#include "eval/network/network.hpp"

#include <algorithm>

namespace ataraxia::network {

Network::Network(const Weights& weights, cpu::Level level)
    : board_(weights.board),
      description_(weights.description),
      hidden_(weights.hidden),
      blocks_(weights.blocks),
      scale_(weights.scale),
      output_bias_(weights.output_bias),
      kernel_(kernel(level)) {
    // Units that fill up the last line have weights of 0 and count nothing.
    const std::size_t lines_per_row = (weights.hidden + kernel_units - 1) / kernel_units;
    const std::size_t bias = weights.windows * rows_per_window;  // as a row
    const std::size_t output = bias + 1;
    lines_.resize((output + 1) * lines_per_row);
    const auto at = [&](std::size_t row) { return lines_[row * lines_per_row].numbers.data(); };

    for (std::size_t window = 0; window < weights.windows; ++window) {
        for (std::size_t content = 0; content < contents_per_window; ++content)
            std::ranges::copy(weights.row(window, static_cast<Content>(content)),
                              at(window * rows_per_window + content));
    }
    std::ranges::copy(weights.hidden_bias, at(bias));
    std::ranges::copy(weights.output, at(output));
    tables_ = {.rows = at(0),
               .bias = at(bias),
               .output = at(output),
               .units = lines_per_row * kernel_units,
               .windows = weights.windows};
}

}  // namespace ataraxia::network
