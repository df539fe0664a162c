#include "solve/pylos/pylos_solver.hpp"

#include <algorithm>

#include "core/in_parallel.hpp"
#include "solve/pylos/shape_moves.hpp"

namespace ataraxia::solve {

namespace {

// Threads may write a label while others read it. They get the old one or the new one, and either is true.
Label load(const Labels& labels, std::uint64_t number) noexcept {
    auto& byte = const_cast<std::uint8_t&>(labels[number]);  // atomic_ref to constants came after C++20
    return Label::from_byte(std::atomic_ref(byte).load(std::memory_order_relaxed));
}

void store(Labels& labels, std::uint64_t number, Label label) noexcept {
    std::atomic_ref(labels[number]).store(label.byte(), std::memory_order_relaxed);
}

// The label of a board from those of its successors; number_of(next) is the number of a successor.
template <class NumberOf>
Label label_from_successors(const pylos::Rules& rules, const Labels& labels, const pylos::Board& board,
                            NumberOf number_of) {
    LabelOfMoves moves;
    bool moved = false;
    pylos::visit_moves(rules, board, pylos::find_targets(rules, board), [&](pylos::Move move) {
        moved = true;
        const auto next = board.after(move.source() ^ pylos::bit(move.to) ^ move.removed());
        const bool won = (next.opponent & rules.pyramid.top) != 0;
        moves.add(won ? Label::decided_in(0) : load(labels, number_of(next)));
    });
    return moved ? moves.label() : Label::decided_in(0);
}

}  // namespace

PylosSolver::PylosSolver(const pylos::Pylos& game)
    : game_(game),
      index_(game),
      labels_(index_.size()),
      successors_(index_.shapes().size()),
      visited_(index_.shapes().size()),
      changed_(index_.shapes().size()) {
    for (std::size_t i = 0; i < successors_.size(); ++i)
        successors_[i] = ShapeMoves::successors(game_.rules(), index_, index_.shapes()[i]);
}

bool PylosSolver::needs_visit(std::size_t shape) const noexcept {
    const std::uint64_t visited = visited_[shape];
    return visited == 0 || std::ranges::any_of(successors_[shape], [&](std::uint32_t successor) {
               return changed_[successor] >= visited;
           });
}

void PylosSolver::visit(std::size_t number) {
    visited_[number] = ++clock_;  // before anything is read
    const auto& shape = index_.shapes()[number];
    const std::uint32_t positions = index_.positions(shape);
    const ShapeMoves moves(game_.rules(), index_, shape);
    bool changed = false;
    for (std::uint32_t i = 0; i < positions; ++i) {
        const Label before = load(labels_, shape.first + i);
        const std::uint32_t own = index_.colourings().own(shape.spheres, i);
        const Label after = label_from_successors(
            game_.rules(), labels_, moves.board(own),
            [&](const pylos::Board& next) { return moves.number_after(next.filled(), own); });
        if (after == before) continue;
        store(labels_, shape.first + i, after);
        changed = true;
    }
    if (changed) changed_[number] = ++clock_;  // after everything is written
}

std::uint64_t PylosSolver::sweep(unsigned threads, const std::atomic<bool>& stop) {
    std::atomic<std::size_t> next = 0;  // from the end
    std::atomic<std::uint64_t> positions = 0;
    in_parallel(threads, [&](unsigned) {
        while (!stop) {
            const std::size_t done = next++;
            if (done >= index_.shapes().size()) return;
            const std::size_t shape = index_.shapes().size() - 1 - done;
            if (!needs_visit(shape)) continue;
            visit(shape);
            positions += index_.positions(index_.shapes()[shape]);
        }
    });
    return positions;
}

void PylosSolver::run(unsigned threads, const std::atomic<bool>& stop,
                      const std::function<void(std::uint64_t)>& swept) {
    while (!solved_ && !stop) {
        const std::uint64_t positions = sweep(threads, stop);
        solved_ = positions == 0 && !stop;
        if (swept) swept(positions);
    }
}

}  // namespace ataraxia::solve
