#pragma once

#include "core/random.hpp"
#include "games/boards/geometry.hpp"
#include "games/infection/position.hpp"

// Hash keys of every board of the family (Zobrist 1970): one random number a feature, the hash is their
// exclusive or.
namespace ataraxia::infection::zobrist {

using Keys = std::array<std::uint64_t, boards::Geometry::max_cells>;

namespace detail {

constexpr Keys keys(std::uint64_t stream) noexcept {
    Keys result{};
    for (std::uint64_t i = 0; i < result.size(); ++i)
        result[i] = mix64(0x1afec7 + stream * result.size() + i);
    return result;
}

}  // namespace detail

inline constexpr std::array<Keys, max_players> piece{detail::keys(0), detail::keys(1), detail::keys(2),
                                                     detail::keys(3)};
inline constexpr Keys blocked = detail::keys(4);
// Whose turn it is.
inline constexpr std::array<std::uint64_t, max_players> turn{0, mix64(0x70), mix64(0x71), mix64(0x72)};

template <int Words>
[[nodiscard]] std::uint64_t sum(const Keys& table, const BitSet<Words>& set) noexcept {
    std::uint64_t hash = 0;
    for_each(set, [&](int cell) { hash ^= table[static_cast<std::size_t>(cell)]; });
    return hash;
}

}  // namespace ataraxia::infection::zobrist
