#pragma once

#include <vector>

#include "solve/pylos/pylos_table.hpp"

namespace ataraxia::solve {

// A move and what it is worth to the player who makes it, from before the move: a win in n plies is one with
// this move and n - 1 more.
struct RatedMove {
    pylos::Move move;
    Label label;
};

// All moves of a position, the best first: the quickest win, draws, the slowest loss. Nothing if the table
// does not reach so far. Throws Error for a damaged file.
[[nodiscard]] std::optional<std::vector<RatedMove>> rate_moves(PylosTable::Reader& table,
                                                               const pylos::Pylos& game,
                                                               const pylos::Position& position);

// The move of a player who cannot be beaten: the quickest win; the slowest loss; of draws the one after which
// the greatest share of the answers loses. The game is not over. Nothing if the table does not reach so far.
[[nodiscard]] std::optional<RatedMove> best_move(PylosTable::Reader& table, const pylos::Pylos& game,
                                                 const pylos::Position& position);

}  // namespace ataraxia::solve
