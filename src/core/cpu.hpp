#pragma once

#include <span>
#include <string_view>

// What the processor can do, found out once at start. Hot paths choose their instruction set by it, so that
// one release build runs everywhere.
namespace ataraxia::cpu {

// From the plainest to the widest; a level includes the ones before it. On other processors only `plain`
// exists.
//   plain   what every processor of the family has
//   avx2    AVX2, BMI1, BMI2 and POPCNT
//   avx512  AVX-512 F, BW, DQ, VL, VPOPCNTDQ, VBMI, BITALG, VNNI and GFNI: Ice Lake, Zen 4 and later
enum class Level { plain, avx2, avx512 };

extern const bool has_popcnt;

// The best level of this processor, or the lower one named by the environment variable ATARAXIA_CPU
// (plain, avx2, avx512), with which tests and measurements reach every path.
[[nodiscard]] Level level() noexcept;

[[nodiscard]] std::string_view name(Level level) noexcept;

// Every level that this processor can run, plainest first.
[[nodiscard]] std::span<const Level> available() noexcept;

}  // namespace ataraxia::cpu
