#if defined(__x86_64__)

// The intrinsics of GCC 12 start from registers left undefined on purpose, and warn of it (its bug 105593).
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>

#define ATARAXIA_TARGET __attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni")))
#include "eval/network/kernel_loops.hpp"
#include "eval/network/weights.hpp"

namespace ataraxia::network {

namespace {

struct Lanes {
    using Vector = __m512i;
    using Sums = __m512i;
    static constexpr std::size_t units = 32;

    ATARAXIA_TARGET static Vector add(Vector a, Vector b) noexcept { return _mm512_add_epi16(a, b); }

    ATARAXIA_TARGET static Sums add_output(Sums sums, Vector a, Vector weights) noexcept {
        const Vector clamped =
            _mm512_min_epi16(_mm512_max_epi16(a, _mm512_setzero_si512()), _mm512_set1_epi16(unit_one));
        return _mm512_dpwssd_epi32(sums, clamped, _mm512_mullo_epi16(clamped, weights));
    }

    ATARAXIA_TARGET static std::int32_t total(Sums sums) noexcept { return _mm512_reduce_add_epi32(sums); }
};

}  // namespace

ATARAXIA_TARGET std::int32_t output_sum_avx512(const Tables& tables, const Content* contents) noexcept {
    return output_sum<Lanes>(tables, contents);
}

}  // namespace ataraxia::network

#endif
