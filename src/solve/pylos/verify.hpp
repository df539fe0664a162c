#pragma once

#include <atomic>
#include <functional>

#include "games/pylos/pylos.hpp"
#include "solve/label_memory.hpp"
#include "solve/pylos/pyramid_index.hpp"

namespace ataraxia::solve {

// Checks that the label of every position follows from its successors' labels: a win in n plies has a lost
// successor in n - 1 and none in fewer; a loss in n has only won ones, the slowest in n - 1; a draw has no
// lost one and a drawn one. With the solver it shares the rules and the numbers of positions alone: moves are
// made by the game itself. Of a position's images one is checked, and that the others have its label.
//
// Returns the number of positions checked, fewer than all only if `stop` was set. `progress` gets the number
// of those behind it now and then, on any thread. Throws std::runtime_error, which names the position, when a
// label is wrong.
std::uint64_t verify(const pylos::Pylos& game, const PyramidIndex& index, const LabelMemory& labels,
                     unsigned threads, const std::atomic<bool>& stop,
                     const std::function<void(std::uint64_t)>& progress = {});

}  // namespace ataraxia::solve
