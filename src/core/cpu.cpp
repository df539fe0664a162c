#include "core/cpu.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace ataraxia::cpu {

namespace {

constexpr std::array levels{Level::plain, Level::avx2, Level::avx512};

Level detect() noexcept {
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi") ||
        !__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("popcnt")) {
        return Level::plain;
    }
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512vbmi") &&
        __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vnni") &&
        __builtin_cpu_supports("gfni")) {
        return Level::avx512;
    }
    return Level::avx2;
#else
    return Level::plain;
#endif
}

Level choose() noexcept {
    const Level best = detect();
    const char* wanted = std::getenv("ATARAXIA_CPU");
    if (wanted == nullptr) return best;
    for (const Level candidate : levels) {
        if (name(candidate) == wanted) return std::min(candidate, best);
    }
    return best;
}

bool detect_popcnt() noexcept {
#if defined(__x86_64__)
    __builtin_cpu_init();
    return __builtin_cpu_supports("popcnt");
#else
    return false;
#endif
}

}  // namespace

const bool has_popcnt = detect_popcnt();

Level level() noexcept {
    static const Level chosen = choose();
    return chosen;
}

std::string_view name(Level level) noexcept {
    switch (level) {
        case Level::plain:
            return "plain";
        case Level::avx2:
            return "avx2";
        case Level::avx512:
            return "avx512";
    }
    return "plain";
}

std::span<const Level> available() noexcept {
    return std::span(levels).first(static_cast<std::size_t>(detect()) + 1);
}

}  // namespace ataraxia::cpu
