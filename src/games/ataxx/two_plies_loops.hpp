#pragma once

#include "core/bit_set.hpp"

// The sums of two_plies.hpp in plain loops, for any board whose cells have rings:
//   Rings::Set                           a set of cells: 64 bits or a BitSet
//   Rings::indices                       a number above every cell
//   rings.near(cell), rings.far(cell)    the cells at distance 1 and 2
//   rings.grow(set)                      the cells at distance 1 of a set; what it holds of the set and
//                                        beyond the board does not matter
//   rings.grow_twice(set)                likewise at distance 1 or 2
// A board has the sets own, opponent and empty.
namespace ataraxia::ataxx::two_plies {

// A lambda that is not inlined would be compiled for the plainest processor.
#define ATARAXIA_INLINE __attribute__((always_inline))

// Members of a set, by the instruction of the function that this is inlined into.
[[nodiscard, gnu::always_inline]] inline std::uint64_t size(std::uint64_t set) noexcept {
    return static_cast<std::uint64_t>(std::popcount(set));
}
template <int Words>
[[nodiscard, gnu::always_inline]] inline std::uint64_t size(const BitSet<Words>& set) noexcept {
    std::uint64_t count = 0;
    for (const std::uint64_t word : set.words) count += size(word);
    return count;
}

// The grandchildren through the destinations, square by square, with the destinations that capture nothing
// taken together. To be inlined into one function for each instruction set that makes popcount and the walk
// over bits cheap.
template <class Rings, class Board>
[[nodiscard, gnu::always_inline]] inline std::uint64_t count_in_loops(
    const Rings& rings, const Board& board, const typename Rings::Set& destinations) noexcept {
    using Set = typename Rings::Set;
    const Set& own = board.own;
    const Set& opponent = board.opponent;
    const Set& empty = board.empty;
    Set replies{};      // beside a piece of the opponent
    Set reply_jumps{};  // two squares from one
    std::uint64_t mobility = 0;
    std::array<std::uint8_t, Rings::indices> jumps;  // of each piece of the opponent
    for_each(opponent, [&](int cell) ATARAXIA_INLINE {
        replies |= rings.near(cell);
        reply_jumps |= rings.far(cell);
        const std::uint64_t count = size(rings.far(cell) & empty);
        jumps[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(count);
        mobility += count;
    });
    mobility += size(replies & empty);

    // Destinations that capture nothing: the sums go over the pieces, and over the squares that both sides
    // jump to.
    const Set quiet = destinations & ~replies;
    Set clones{};
    Set own_jumps{};
    std::uint64_t moves = 0;
    std::uint64_t total = 0;
    for_each(own, [&](int cell) ATARAXIA_INLINE {
        const Set around = rings.far(cell);
        clones |= rings.near(cell);
        own_jumps |= around;
        moves += size(around & quiet);
        total += size(around & opponent) * size(around & destinations);
    });
    moves += size(clones & quiet);
    for_each(own & replies, [&](int cell) ATARAXIA_INLINE { total += size(rings.far(cell) & quiet); });
    total += moves * mobility;
    const Set reach = clones | own_jumps;
    for_each(quiet & reach & reply_jumps, [&](int to) ATARAXIA_INLINE {
        total -= (size(rings.far(to) & own) + contains(clones, to)) * size(rings.far(to) & opponent);
    });

    // Destinations that capture.
    for_each(destinations & reach & replies, [&](int to) ATARAXIA_INLINE {
        const Set captured = opponent & rings.near(to);
        const Set origins = rings.far(to) & own;
        const Set kept = rings.grow(opponent ^ captured);
        // The destination itself is one of the replies that are lost, and may be among those not kept.
        const Set lost_clones = replies & ~kept & empty;
        std::uint64_t lost = size(rings.far(to) & opponent) + size(lost_clones) + !contains(lost_clones, to);
        for_each(captured, [&](int cell) ATARAXIA_INLINE {
            lost += jumps[static_cast<std::size_t>(cell)];
            total -= size(rings.far(cell) & origins);
        });
        total += (size(origins) + contains(clones, to)) * (mobility - lost) + size(origins & kept);
    });
    return total;
}

// The empty squares that leave the opponent, who has pieces, without a move when they are cloned to.
template <class Rings, class Board>
[[nodiscard]] inline typename Rings::Set stuck_in_loops(const Rings& rings, const Board& board) noexcept {
    using Set = typename Rings::Set;
    // The squares that may leave a piece without a move: capturing it, or taking the only square that it
    // reaches.
    const auto threats = [&](int cell) -> Set {
        const Set around = rings.near(cell);
        const Set reach = (around | rings.far(cell)) & board.empty;
        if (!reach) return ~Set{};
        return lowest(reach) == highest(reach) ? around | reach : around;
    };
    // Two pieces far apart decide nearly always.
    Set rest = board.opponent;
    Set stuck = board.empty & threats(highest(rest));
    while (rest && stuck) stuck &= threats(pop_lowest(rest));
    return stuck;
}

#undef ATARAXIA_INLINE

}  // namespace ataraxia::ataxx::two_plies
