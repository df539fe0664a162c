#include "games/ataxx/ataxx.hpp"

namespace ataraxia::ataxx {

namespace {

std::uint64_t count_board_moves(const Board& board) noexcept {
    int count = popcount(grow(board.own) & board.empty);
    for (Bitboard set = grow_twice(board.own) & board.empty; set;) {
        count += popcount(jump_ring[static_cast<std::size_t>(pop_lowest(set))] & board.own);
    }
    return static_cast<std::uint64_t>(count);
}

}  // namespace

std::uint64_t Ataxx::count_moves(const Position& p) const noexcept {
    return count_leaves(p, 1);
}

std::uint64_t Ataxx::count_leaves(const Position& p, int depth) const noexcept {
    return count_leaves({p.own(), p.opponent(), p.empty()}, p.clock, depth);
}

std::uint64_t Ataxx::count_leaves(const Board& board, int clock, int depth) const noexcept {
    if (depth == 0) return 1;
    const auto& [own, opponent, empty] = board;
    if (!own || !opponent || is_long(clock)) return 0;

    Bitboard destinations = grow_twice(own) & empty;
    if (!destinations) {
        if (stuck_ == Stuck::fill || !(grow_twice(opponent) & empty)) return 0;
        return count_leaves({opponent, own, empty}, clock + 1, depth - 1);
    }
    if (depth == 1) return count_board_moves(board);

    std::uint64_t count = 0;
    if (depth == 2 && !is_long(clock + 1)) {
        const Bitboard stuck = two_plies::stuck_after(board);
        count = two_plies_(board, empty & ~stuck);
        destinations &= stuck;
    }
    const Bitboard clones = grow(own);
    while (destinations) {
        const int to = pop_lowest(destinations);
        const Bitboard captured = opponent & clone_ring[static_cast<std::size_t>(to)];
        // The opponent's view after a clone; a jump also empties its origin.
        const Board child{opponent ^ captured, own | captured | bit(to), empty ^ bit(to)};
        if (clones & bit(to)) count += count_leaves(child, 0, depth - 1);
        for (Bitboard origins = jump_ring[static_cast<std::size_t>(to)] & own; origins;) {
            const Bitboard from = bit(pop_lowest(origins));
            count +=
                count_leaves({child.own, child.opponent ^ from, child.empty ^ from}, clock + 1, depth - 1);
        }
    }
    return count;
}

}  // namespace ataraxia::ataxx
