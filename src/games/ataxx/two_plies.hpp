#pragma once

#include <cstdint>

#include "core/cpu.hpp"
#include "games/ataxx/board.hpp"

// Counting all grandchildren of a position together, which is what perft spends its time on.
//
// Of the parent let U be the pieces of the player to move, V those of the opponent and E the empty squares;
// N(s) and R(s) are the squares at distance 1 and 2 of s. Every move to a destination t takes C = V & N(t)
// and leaves the opponent V - C. After a clone the empty squares are E - t, after a jump from f they are E -
// t + f. The opponent then has, after the clone,
//     base(t) = |grow(V - C) & (E - t)| + pairs(V - C, E - t)
// moves, where pairs(A, B) counts the pairs of squares of A and B at distance 2 (jumps), and after the jump
// from f
//     base(t) + [f in grow(V - C)] + |R(f) & (V - C)|.
// With the origins F = U & R(t) and m(t) = |F| + [t in grow(U)] moves to t, the grandchildren through t
// number
//     m(t) base(t) + |F & grow(V - C)| + pairs(F, V - C).
// Pairs are linear in both sets, so all but the captures C is shared between destinations:
//     pairs(V - C, E - t) = pairs(V, E) - (sum of |R(c) & E| over c in C) - |R(t) & V|
//     pairs(F, V - C), summed over t, = sum of |R(f) & V| |R(f) & E| over f in U - sum of pairs(F, C) over t.
// This holds as long as the opponent has a move after the clone. Where he may have none (stuck_after) the
// children are counted one by one, since passes and ends of the game come into it; so are they when the long
// game ends.
namespace ataraxia::ataxx {

// A position reduced to what decides about moves, seen by the player to move.
struct Board {
    Bitboard own = 0;
    Bitboard opponent = 0;
    Bitboard empty = 0;
};

namespace two_plies {

// The grandchildren through the destinations, a set of empty squares after which the opponent has a move.
using Kernel = std::uint64_t (*)(const Board& board, Bitboard destinations) noexcept;

// The kernel for a level of cpu::available().
[[nodiscard]] Kernel kernel(cpu::Level level) noexcept;

#if defined(__x86_64__)
[[nodiscard]] std::uint64_t avx512(const Board& board, Bitboard destinations) noexcept;
#endif

// The empty squares that leave the opponent without a move when they are cloned to.
[[nodiscard]] Bitboard stuck_after(const Board& board) noexcept;

}  // namespace two_plies

}  // namespace ataraxia::ataxx
