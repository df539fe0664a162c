#pragma once

#include "games/pylos/moves.hpp"

// Moves of Pylos taken back.
namespace ataraxia::solve {

namespace detail {

// Calls visit(before) for every board from which an action, without the removals that may follow it, leads
// to a board where `mover` has just moved and `waiting` is next; `removed` are spheres of `mover` on it that
// he has to remove then, none or more.
template <class Visit>
void visit_boards_before_action(const pylos::Rules& rules, pylos::Bitboard mover, pylos::Bitboard waiting,
                                pylos::Bitboard removed, Visit& visit) {
    using pylos::Bitboard;
    if (popcount(mover) > rules.pyramid.spheres) return;
    const Bitboard filled = mover | waiting;
    Bitboard moved = mover & ~pylos::below(filled);  // carries nothing, so it can have moved last
    if (removed) {
        moved &= rules.earning(mover);
    } else if (rules.removal == pylos::Removal::mandatory) {
        moved &= ~rules.earning(mover);
    }
    const bool can_raise =
        popcount(mover) < rules.pyramid.spheres || rules.reserve == pylos::Reserve::may_raise;
    while (moved) {
        const int to = pop_lowest(moved);
        const pylos::Board before{mover ^ pylos::bit(to), waiting};
        visit(before);  // it was placed
        if (!can_raise || to < pylos::level_stride) continue;
        const Bitboard lower = pylos::bit(pylos::level_stride * pylos::level_of(to)) - 1;
        for (Bitboard from = rules.pyramid.supported(before.filled()) & ~filled & lower; from;)
            visit(pylos::Board{before.own ^ pylos::bit(pop_lowest(from)), waiting});
    }
}

}  // namespace detail

// Calls visit(before) for every board, seen by the player to move, from which a legal move leads to `board`,
// which has no top sphere; for some of them twice.
template <class Visit>
void visit_predecessors(const pylos::Rules& rules, const pylos::Board& board, Visit visit) {
    using pylos::Bitboard;
    const Bitboard mover = board.opponent;
    detail::visit_boards_before_action(rules, mover, board.own, 0, visit);
    if (rules.set == pylos::RuleSet::children) return;
    const auto free = [&](Bitboard filled) { return rules.pyramid.supported(filled) & ~filled; };
    const Bitboard lasts = free(board.filled());
    for (Bitboard set = lasts; set;) {
        const Bitboard last = pylos::bit(pop_lowest(set));
        if (last == rules.pyramid.top) continue;
        detail::visit_boards_before_action(rules, mover | last, board.own, last, visit);
        // In a pair that can go in either order the higher cell comes first here.
        for (Bitboard firsts = free(board.filled() | last) & ~(lasts & (last - 1)); firsts;) {
            const Bitboard first = pylos::bit(pop_lowest(firsts));
            if (first == rules.pyramid.top) continue;
            detail::visit_boards_before_action(rules, mover | last | first, board.own, last | first, visit);
        }
    }
}

}  // namespace ataraxia::solve
