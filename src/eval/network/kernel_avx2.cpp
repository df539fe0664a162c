#if defined(__x86_64__)

#include <immintrin.h>

#define ATARAXIA_TARGET __attribute__((target("avx2")))
#include "eval/network/kernel_loops.hpp"
#include "eval/network/weights.hpp"

namespace ataraxia::network {

namespace {

struct Lanes {
    using Vector = __m256i;
    using Sums = __m256i;
    static constexpr std::size_t units = 16;

    ATARAXIA_TARGET static Vector add(Vector a, Vector b) noexcept { return _mm256_add_epi16(a, b); }

    ATARAXIA_TARGET static Sums add_output(Sums sums, Vector a, Vector weights) noexcept {
        const Vector clamped =
            _mm256_min_epi16(_mm256_max_epi16(a, _mm256_setzero_si256()), _mm256_set1_epi16(unit_one));
        return _mm256_add_epi32(sums, _mm256_madd_epi16(clamped, _mm256_mullo_epi16(clamped, weights)));
    }

    ATARAXIA_TARGET static std::int32_t total(Sums sums) noexcept {
        __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
        half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b01'00'11'10));
        half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b10'11'00'01));
        return _mm_cvtsi128_si32(half);
    }
};

}  // namespace

ATARAXIA_TARGET std::int32_t output_sum_avx2(const Tables& tables, const Content* contents) noexcept {
    return output_sum<Lanes>(tables, contents);
}

}  // namespace ataraxia::network

#endif
