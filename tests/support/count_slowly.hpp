#pragma once

#include <cstdint>

namespace ataraxia::test {

// Perft by a slow implementation, which has moves() and play(move): the number of its sequences of `depth`
// moves, 1 or more.
template <class Slow>
[[nodiscard]] std::uint64_t count_slowly(const Slow& slow, int depth) {
    const auto moves = slow.moves();
    if (depth == 1) return moves.size();
    std::uint64_t count = 0;
    for (const auto& move : moves) {
        Slow next = slow;
        next.play(move);
        count += count_slowly(next, depth - 1);
    }
    return count;
}

}  // namespace ataraxia::test
