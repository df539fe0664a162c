#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "eval/network/kernel.hpp"
#include "eval/network/weights.hpp"

namespace ataraxia::network {

// A window network ready to evaluate: immutable, shared by threads. A position is evaluated from scratch, not
// by increments: a move changes up to 16 of the windows of 7x7 and the side they are seen from, so that two
// sets of hidden units would have to be kept and changed, which costs as much.
class Network {
  public:
    // The weights must pass check(). The level, one of cpu::available(), is chosen in tests and measurements.
    explicit Network(const Weights& weights, cpu::Level level = cpu::level());
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    [[nodiscard]] const std::string& board() const noexcept { return board_; }
    [[nodiscard]] const std::string& description() const noexcept { return description_; }
    [[nodiscard]] std::size_t windows() const noexcept { return tables_.windows; }
    [[nodiscard]] std::size_t hidden() const noexcept { return hidden_; }
    // Whether it learned boards with blocked cells.
    [[nodiscard]] bool blocks() const noexcept { return blocks_; }

    // The points of a position for the player to move, given the content of each window: the same as
    // evaluate_plainly().
    [[nodiscard]] int evaluate(std::span<const Content> contents) const noexcept {
        return points(std::int64_t{output_bias_} + kernel_(tables_, contents.data()), scale_);
    }

  private:
    // The numbers of kernel_units units, a line of the cache.
    struct alignas(64) Line {
        std::array<std::int16_t, kernel_units> numbers{};
    };

    std::string board_;
    std::string description_;
    std::size_t hidden_;
    bool blocks_;
    int scale_;
    std::int32_t output_bias_;
    std::vector<Line> lines_;  // of all rows, the biases and the output weights
    Tables tables_;            // in lines_
    Kernel kernel_;
};

}  // namespace ataraxia::network
