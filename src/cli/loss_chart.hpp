#pragma once

#include <span>
#include <string_view>

#include "arena/results/gnuplot.hpp"
#include "learn/training/trainer.hpp"

namespace ataraxia::cli {

// The losses of a training, epoch by epoch. `subtitle` says what was trained.
[[nodiscard]] arena::Chart loss_chart(std::span<const learn::Epoch> epochs, std::string_view subtitle);

}  // namespace ataraxia::cli
