#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>

// The 7x7 board as a bitboard of 63 bits: seven ranks of nine bits, of which the last two are guard columns
// that are never part of a set of squares. A whole-board shift by up to two files therefore never carries a
// piece from one rank into another; it only lands in the guards, which the intersection with a set of squares
// removes.
namespace ataraxia::ataxx {

using Bitboard = std::uint64_t;

inline constexpr int side_length = 7;
inline constexpr int stride = 9;         // bits from a square to the one above it
inline constexpr int square_count = 63;  // indices, the guards included

[[nodiscard]] constexpr int square(int file, int rank) noexcept {
    return rank * stride + file;
}
[[nodiscard]] constexpr int file_of(int sq) noexcept {
    return sq % stride;
}
[[nodiscard]] constexpr int rank_of(int sq) noexcept {
    return sq / stride;
}
[[nodiscard]] constexpr Bitboard bit(int sq) noexcept {
    return Bitboard{1} << sq;
}

// The 49 squares.
inline constexpr Bitboard all_squares = [] {
    Bitboard board = 0;
    for (int rank = 0; rank < side_length; ++rank) board |= Bitboard{0x7f} << (rank * stride);
    return board;
}();

// The set with every square at distance 1 added; bits outside the board may appear and must be masked away.
[[nodiscard]] constexpr Bitboard grow(Bitboard set) noexcept {
    set |= set << 1 | set >> 1;
    return set | set << stride | set >> stride;
}

// The set with every square at distance 1 or 2 added, to be masked like grow().
[[nodiscard]] constexpr Bitboard grow_twice(Bitboard set) noexcept {
    set |= set << 1 | set >> 1 | set << 2 | set >> 2;
    return set | set << stride | set >> stride | set << 2 * stride | set >> 2 * stride;
}

namespace detail {

// The squares at Chebyshev distance exactly `distance` from each square.
constexpr std::array<Bitboard, 64> rings(int distance) noexcept {
    std::array<Bitboard, 64> result{};
    for (int from = 0; from < square_count; ++from) {
        if (!(all_squares & bit(from))) continue;
        for (int to = 0; to < square_count; ++to) {
            if (!(all_squares & bit(to))) continue;
            const int df =
                file_of(from) > file_of(to) ? file_of(from) - file_of(to) : file_of(to) - file_of(from);
            const int dr =
                rank_of(from) > rank_of(to) ? rank_of(from) - rank_of(to) : rank_of(to) - rank_of(from);
            if ((df > dr ? df : dr) == distance) result[static_cast<std::size_t>(from)] |= bit(to);
        }
    }
    return result;
}

}  // namespace detail

// The squares that a clone reaches from a square (and where it infects), and those that a jump reaches.
inline constexpr std::array<Bitboard, 64> clone_ring = detail::rings(1);
inline constexpr std::array<Bitboard, 64> jump_ring = detail::rings(2);

}  // namespace ataraxia::ataxx
