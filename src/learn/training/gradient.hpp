#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/cpu.hpp"
#include "learn/training/model.hpp"

namespace ataraxia::learn {

// Positions that are seen in symmetries of the board, one each.
struct Batch {
    const TrainingSet& set;
    std::span<const std::uint32_t> positions;
    // The symmetry of a position is drawn by it and this; 0 takes every position as it is.
    std::uint64_t symmetry_seed = 0;
};

// The loss of a network's opinions of positions, a sum over them, and if `gradient` is not null, the
// derivative by each weight, added to it. The loss of one position is the cross-entropy between the target
// and the network's expected result, less its least possible value: 0 when they are the same.
[[nodiscard]] double loss(const ModelShape& shape, const float* weights, const Batch& batch, float* gradient,
                          cpu::Level level = cpu::level()) noexcept;

}  // namespace ataraxia::learn
