#include "eval/network/kernel.hpp"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "eval/network/kernel_loops.hpp"
#include "eval/network/weights.hpp"

namespace ataraxia::network {

namespace {

// Vectors of 16 bytes in the language of the compiler: SSE2 on every x86-64, NEON on every 64-bit Arm. Later
// sets up to SSE4.2 have nothing that would help.
struct Lanes {
    using Vector [[gnu::vector_size(16), gnu::may_alias]] = std::int16_t;
    using Sums [[gnu::vector_size(16)]] = std::int32_t;
    static constexpr std::size_t units = 8;

    static Vector add(Vector a, Vector b) noexcept {
        using Unsigned [[gnu::vector_size(16)]] = std::uint16_t;
        return reinterpret_cast<Vector>(reinterpret_cast<Unsigned>(a) + reinterpret_cast<Unsigned>(b));
    }

    static Sums add_output(Sums sums, Vector a, Vector weights) noexcept {
#if defined(__SSE2__)
        const __m128i clamped = _mm_min_epi16(
            _mm_max_epi16(reinterpret_cast<__m128i>(a), _mm_setzero_si128()), _mm_set1_epi16(unit_one));
        const __m128i weighted = _mm_mullo_epi16(clamped, reinterpret_cast<__m128i>(weights));
        return sums + reinterpret_cast<Sums>(_mm_madd_epi16(clamped, weighted));
#else
        for (std::size_t i = 0; i < units; ++i) {
            const int clamped = std::clamp<int>(a[i], 0, unit_one);
            sums[i / 2] += clamped * clamped * weights[i];
        }
        return sums;
#endif
    }

    static std::int32_t total(Sums sums) noexcept {
        return sums[0] + sums[1] + sums[2] + sums[3];
    }
};

std::int32_t output_sum_plain(const Tables& tables, const Content* contents) noexcept {
    return output_sum<Lanes>(tables, contents);
}

}  // namespace

Kernel kernel([[maybe_unused]] cpu::Level level) noexcept {
#if defined(__x86_64__)
    if (level == cpu::Level::avx512) return output_sum_avx512;
    if (level == cpu::Level::avx2) return output_sum_avx2;
#endif
    return output_sum_plain;
}

}  // namespace ataraxia::network
