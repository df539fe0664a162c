#pragma once

#include <atomic>
#include <functional>

#include "solve/label.hpp"
#include "solve/pylos/pyramid_index.hpp"

namespace ataraxia::solve {

// Labels of all positions with a number, by their number.
using Labels = std::vector<std::uint8_t>;

// Solves Pylos: the value of every position and the plies to its end.
//
// In the beginning nothing is decided. Shapes are visited again and again, from many spheres to few; a visit
// gives every position of the shape the label that follows from its successors' labels as they are. Whatever
// the order, what is decided is right, a number of plies is never too small and never grows, so that the
// labels settle; and once every label follows from the others there is one solution only: by induction over
// the plies all decided positions are labelled with the fewest, and from one that is not decided the player
// to move can always reach another. A shape is visited again only if one of those that its moves lead to has
// changed since.
class PylosSolver {
  public:
    explicit PylosSolver(const pylos::Pylos& game);

    // Goes on until everything is solved or `stop` is set, with so many threads. After every sweep over the
    // shapes `swept` gets the number of positions visited in it. Throws std::length_error when an end is
    // further away than labels can say.
    void run(unsigned threads, const std::atomic<bool>& stop,
             const std::function<void(std::uint64_t)>& swept = {});

    [[nodiscard]] const PyramidIndex& index() const noexcept { return index_; }
    [[nodiscard]] const Labels& labels() const noexcept { return labels_; }
    [[nodiscard]] bool is_solved() const noexcept { return solved_; }

  private:
    [[nodiscard]] bool needs_visit(std::size_t shape) const noexcept;
    void visit(std::size_t shape);
    // Visits all shapes that need it, from many spheres to few; the number of positions visited.
    std::uint64_t sweep(unsigned threads, const std::atomic<bool>& stop);

    pylos::Pylos game_;
    PyramidIndex index_;
    Labels labels_;
    std::vector<std::vector<std::uint32_t>> successors_;  // shapes that the moves of a shape lead to
    // When, on one clock of visits, a shape was visited last and a label of it changed last; 0: never.
    std::vector<std::atomic<std::uint64_t>> visited_;
    std::vector<std::atomic<std::uint64_t>> changed_;
    std::atomic<std::uint64_t> clock_ = 0;
    bool solved_ = false;
};

}  // namespace ataraxia::solve
