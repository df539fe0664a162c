#include "solve/pylos/predecessors.hpp"

#include <gtest/gtest.h>

#include "games/pylos/samples.hpp"
#include "solve/pylos/pyramid_index.hpp"

namespace ataraxia::solve {
namespace {

using pylos::Board;

bool leads_to(const pylos::Rules& rules, const Board& from, const Board& to) {
    bool found = false;
    pylos::visit_moves(rules, from, pylos::find_targets(rules, from), [&](pylos::Move move) {
        const Board next = from.after(move.source() ^ pylos::bit(move.to) ^ move.removed());
        found |= next.own == to.own && next.opponent == to.opponent;
    });
    return found;
}

TEST(Predecessors, are_the_boards_from_which_a_legal_move_leads_here) {
    Random random(5);
    const PyramidIndex large(pylos::make("pylos"));
    const PyramidIndex small(pylos::make("pylos:base=3"));
    for (const auto& [game, slow] : pylos::all_samples()) {
        const auto& rules = game.rules();
        const PyramidIndex& index = rules.pyramid.base == 4 ? large : small;
        for (int i = 0; i < 200; ++i) {
            const Board board = index.board(random() % index.size());
            visit_predecessors(rules, board,
                               [&](const Board& before) { ASSERT_TRUE(leads_to(rules, before, board)); });
            pylos::visit_moves(rules, board, pylos::find_targets(rules, board), [&](pylos::Move move) {
                const Board next = board.after(move.source() ^ pylos::bit(move.to) ^ move.removed());
                if (next.filled() & rules.pyramid.top) return;
                bool found = false;
                visit_predecessors(rules, next, [&](const Board& before) {
                    found |= before.own == board.own && before.opponent == board.opponent;
                });
                ASSERT_TRUE(found);
            });
        }
    }
}

}  // namespace
}  // namespace ataraxia::solve
