#pragma once

#include <bit>
#include <cstdint>

#include "core/cpu.hpp"

namespace ataraxia {

// Number of set bits. Release builds target every x86-64, where the compiler may not assume the popcnt
// instruction; a perfectly predicted branch on the detected feature is far cheaper than the table it falls
// back to.
[[nodiscard]] inline int popcount(std::uint64_t bits) noexcept {
#if defined(__x86_64__) && !defined(__POPCNT__)
    if (cpu::has_popcnt) [[likely]] {
        std::uint64_t count;
        __asm__("popcnt %1, %0" : "=r"(count) : "r"(bits) : "cc");
        return static_cast<int>(count);
    }
#endif
    return std::popcount(bits);
}

// Removes the lowest set bit and returns its index; bits != 0.
[[nodiscard]] constexpr int pop_lowest(std::uint64_t& bits) noexcept {
    const int index = std::countr_zero(bits);
    bits &= bits - 1;
    return index;
}

}  // namespace ataraxia
