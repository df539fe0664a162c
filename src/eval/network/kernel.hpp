#pragma once

#include <cstddef>
#include <cstdint>

#include "core/cpu.hpp"
#include "eval/network/window_layout.hpp"

// The inner loops of a network, once for each level of the processor.
namespace ataraxia::network {

// The weights of a network as the loops want them. Every row, the biases and the output weights have
// `units` numbers, a multiple of kernel_units, and begin on a multiple of 64 bytes.
struct Tables {
    const std::int16_t* rows = nullptr;  // [windows][rows_per_window][units]
    const std::int16_t* bias = nullptr;
    const std::int16_t* output = nullptr;
    std::size_t units = 0;
    std::size_t windows = 0;
};

inline constexpr std::size_t kernel_units = 32;  // those of the widest vector

// Rows of a window after those of its contents stay unused. They shift the rows of the next window against
// those of this one: with 256 the same content of all windows, and most are empty, would compete for the same
// lines of the first cache, and evaluation would take a third longer.
inline constexpr std::size_t rows_per_window = 269;

// The output sum for the contents of all windows, without the bias of the output.
using Kernel = std::int32_t (*)(const Tables& tables, const Content* contents) noexcept;

// The kernel for a level of cpu::available().
[[nodiscard]] Kernel kernel(cpu::Level level) noexcept;

#if defined(__x86_64__)
[[nodiscard]] std::int32_t output_sum_avx2(const Tables& tables, const Content* contents) noexcept;
[[nodiscard]] std::int32_t output_sum_avx512(const Tables& tables, const Content* contents) noexcept;
#endif

}  // namespace ataraxia::network
