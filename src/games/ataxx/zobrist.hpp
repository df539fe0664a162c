#pragma once

#include "core/bits.hpp"
#include "core/random.hpp"
#include "games/ataxx/position.hpp"

// Hash keys of the 7x7 board (Zobrist 1970): one random number a feature, the hash is their exclusive or.
namespace ataraxia::ataxx::zobrist {

namespace detail {

constexpr std::array<std::uint64_t, 64> keys(std::uint64_t stream) noexcept {
    std::array<std::uint64_t, 64> result{};
    for (std::uint64_t i = 0; i < 64; ++i) result[i] = mix64(stream * 64 + i);
    return result;
}

constexpr std::array<std::uint64_t, 64> both(const std::array<std::uint64_t, 64>& a,
                                             const std::array<std::uint64_t, 64>& b) noexcept {
    std::array<std::uint64_t, 64> result{};
    for (std::size_t i = 0; i < 64; ++i) result[i] = a[i] ^ b[i];
    return result;
}

}  // namespace detail

inline constexpr std::array<std::array<std::uint64_t, 64>, 2> piece{detail::keys(1), detail::keys(2)};
inline constexpr std::array<std::uint64_t, 64> blocked = detail::keys(3);
// A piece that changes colour.
inline constexpr std::array<std::uint64_t, 64> flip = detail::both(piece[0], piece[1]);
inline constexpr std::uint64_t turn = mix64(0xa7a8);

[[nodiscard]] inline std::uint64_t sum(const std::array<std::uint64_t, 64>& table, Bitboard set) noexcept {
    std::uint64_t hash = 0;
    while (set) hash ^= table[static_cast<std::size_t>(pop_lowest(set))];
    return hash;
}

// The hash of a position from scratch.
[[nodiscard]] inline std::uint64_t hash(const Position& p) noexcept {
    return sum(piece[0], p.pieces[0]) ^ sum(piece[1], p.pieces[1]) ^ sum(blocked, p.blocked) ^
           (p.turn ? turn : 0);
}

}  // namespace ataraxia::ataxx::zobrist
