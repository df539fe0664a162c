#pragma once

#include "core/cpu.hpp"
#include "games/boards/layout.hpp"

// Counting all grandchildren of a position together on any board: the method of games/ataxx/two_plies.hpp,
// which asks only for rings.
namespace ataraxia::infection {

// A position reduced to the two players of the next two plies: the one to move and the one after him, who is
// the same after every move but those that leave him without pieces.
template <int Words>
struct Pair {
    BitSet<Words> own;
    BitSet<Words> opponent;
    BitSet<Words> empty;
};

namespace two_plies {

// The grandchildren through the destinations, a set of empty cells after which the opponent has a move.
template <int Words>
using Kernel = std::uint64_t (*)(const boards::Layout<Words>& layout, const Pair<Words>& pair,
                                 const BitSet<Words>& destinations) noexcept;

// The kernel for a level of cpu::available().
template <int Words>
[[nodiscard]] Kernel<Words> kernel(cpu::Level level) noexcept;

// The empty cells that leave the opponent without a move when they are cloned to.
template <int Words>
[[nodiscard]] BitSet<Words> stuck_after(const boards::Layout<Words>& layout,
                                        const Pair<Words>& pair) noexcept;

}  // namespace two_plies

}  // namespace ataraxia::infection
