#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "learn/training/gradient.hpp"

// The loops of loss(), to be compiled once for each level of the processor: everything here is inlined into
// the function that is marked with its instructions.
namespace ataraxia::learn::gradient {

#define ATARAXIA_INLINE [[gnu::always_inline]] inline

// A line of the cache, which the compiler turns into vectors of any width.
inline constexpr std::size_t lanes = 16;
using Lanes [[gnu::vector_size(lanes * sizeof(float))]] = float;
using LanesInMemory
    [[gnu::vector_size(lanes * sizeof(float)), gnu::aligned(alignof(float)), gnu::may_alias]] = float;

static_assert(network::hidden_step % lanes == 0);

ATARAXIA_INLINE void clamp_to_unit(Lanes& values) noexcept {
    const Lanes zero{};
    const Lanes one = zero + 1;
    values = values > zero ? values : zero;
    values = values < one ? values : one;
}

// What a position is worth: the hidden units, clamped, and the output.
ATARAXIA_INLINE float forward(const ModelShape& shape, const float* weights, const std::size_t* rows,
                              Lanes* units) noexcept {
    Lanes outputs{};
    for (std::size_t block = 0; block * lanes < shape.hidden; ++block) {
        const float* at = weights + block * lanes;
        Lanes sums = *reinterpret_cast<const LanesInMemory*>(at + shape.hidden_bias());
        for (std::size_t window = 0; window < shape.windows; ++window)
            sums += *reinterpret_cast<const LanesInMemory*>(at + rows[window]);
        clamp_to_unit(sums);
        units[block] = sums;
        outputs += sums * sums * *reinterpret_cast<const LanesInMemory*>(at + shape.output());
    }
    float output = weights[shape.output_bias()];
    for (std::size_t i = 0; i < lanes; ++i) output += outputs[i];
    return output;
}

// Adds the derivatives of one position, whose loss changes by `slope` with the output.
ATARAXIA_INLINE void backward(const ModelShape& shape, const float* weights, const std::size_t* rows,
                              const Lanes* units, float slope, float* gradient) noexcept {
    const Lanes zero{};
    const Lanes one = zero + 1;
    for (std::size_t block = 0; block * lanes < shape.hidden; ++block) {
        const float* at = weights + block * lanes;
        float* to = gradient + block * lanes;
        const Lanes unit = units[block];
        *reinterpret_cast<LanesInMemory*>(to + shape.output()) += slope * unit * unit;
        Lanes change = 2 * slope * unit * *reinterpret_cast<const LanesInMemory*>(at + shape.output());
        change = unit < one ? change : zero;  // at 0 it is zero by itself
        *reinterpret_cast<LanesInMemory*>(to + shape.hidden_bias()) += change;
        for (std::size_t window = 0; window < shape.windows; ++window)
            *reinterpret_cast<LanesInMemory*>(to + rows[window]) += change;
    }
    gradient[shape.output_bias()] += slope;
}

// The cross-entropy of an output for a target, and less what the target itself has.
ATARAXIA_INLINE double excess(double output, double target) noexcept {
    const auto entropy_part = [](double p) { return p > 0 ? p * std::log(p) : 0.0; };
    return std::max(output, 0.0) + std::log1p(std::exp(-std::abs(output))) - target * output +
           entropy_part(target) + entropy_part(1 - target);
}

ATARAXIA_INLINE double run(const ModelShape& shape, const float* weights, const Batch& batch,
                           float* gradient) noexcept {
    std::array<network::Content, network::WindowLayout::max_windows> contents;
    std::array<std::size_t, network::WindowLayout::max_windows> rows;
    std::array<Lanes, network::max_hidden / lanes> units;
    double total = 0;
    for (const std::uint32_t position : batch.positions) {
        const network::Content* own = batch.set.contents_of(position);
        if (batch.symmetry_seed != 0) {
            const std::uint64_t drawn = mix64(batch.symmetry_seed + position);
            batch.set.symmetries.apply(drawn % batch.set.symmetries.size(), own, contents.data());
            own = contents.data();
        }
        for (std::size_t window = 0; window < shape.windows; ++window)
            rows[window] = shape.row(window, own[window]);
        const float output = forward(shape, weights, rows.data(), units.data());
        const float target = batch.set.targets[position];
        total += excess(output, target);
        if (!gradient) continue;
        const float expected = 1 / (1 + std::exp(-output));
        backward(shape, weights, rows.data(), units.data(), expected - target, gradient);
    }
    return total;
}

}  // namespace ataraxia::learn::gradient
