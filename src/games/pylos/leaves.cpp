#include "games/pylos/pylos.hpp"

namespace ataraxia::pylos {

namespace {

std::uint64_t count_one_ply(const Rules& rules, const Board& board) noexcept {
    return count_moves(rules, board, find_targets(rules, board));
}

// Most placements of the first half of a game leave the opponent what he could do without them, but for the
// cell taken: those on the bottom that earn nothing, complete no support, and take no cell where he would
// have earned something. They are counted together.
std::uint64_t count_two_plies(const Rules& rules, const Board& board) noexcept {
    Targets targets = find_targets(rules, board);
    const Board turned = board.turned();
    std::uint64_t count = 0;
    if (has_reserve(rules, turned)) {
        const Targets replies = find_targets(rules, turned);
        const Bitboard quiet = targets.place & bottom_level & ~targets.earning & ~replies.earning &
                               ~rules.pyramid.completing_squares(board.filled());
        if (quiet) {
            count = static_cast<std::uint64_t>(popcount(quiet)) * (count_moves(rules, turned, replies) - 1);
            targets.place &= ~quiet;
        }
    }
    visit_moves(rules, board, targets, [&](Move move) {
        count += count_one_ply(rules, board.after(move.source() ^ bit(move.to) ^ move.removed()));
    });
    return count;
}

std::uint64_t count(const Rules& rules, const Board& board, int depth) noexcept {
    if (depth == 0) return 1;
    if (depth == 1) return count_one_ply(rules, board);
    if (depth == 2) return count_two_plies(rules, board);
    std::uint64_t sum = 0;
    visit_moves(rules, board, find_targets(rules, board), [&](Move move) {
        sum += count(rules, board.after(move.source() ^ bit(move.to) ^ move.removed()), depth - 1);
    });
    return sum;
}

}  // namespace

std::uint64_t Pylos::count_leaves(const Position& p, int depth) const noexcept {
    return count(rules_, {p.own(), p.opponent()}, depth);
}

}  // namespace ataraxia::pylos
