#pragma once

#include <chrono>

#include "store/records.hpp"

namespace ataraxia::server {

using store::Instant;  // milliseconds since 1970

[[nodiscard]] inline Instant now() noexcept {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

inline constexpr Instant second = 1000;
inline constexpr Instant minute = 60 * second;
inline constexpr Instant hour = 60 * minute;
inline constexpr Instant day = 24 * hour;

}  // namespace ataraxia::server
