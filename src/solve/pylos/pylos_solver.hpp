#pragma once

#include <atomic>
#include <functional>

#include "solve/label_memory.hpp"
#include "solve/pylos/pyramid_index.hpp"

namespace ataraxia::solve {

// Solves Pylos: the value of every position and the plies to its end.
//
// In the beginning nothing is decided. Shapes are visited again and again, from many spheres to few; a visit
// gives every position of the shape the label that follows from its successors' labels as they are. Whatever
// the order, what is decided is right, a number of plies is never too small and never grows, so that the
// labels settle; and once every label follows from the others there is one solution only: by induction over
// the plies all decided positions are labelled with the fewest, and from one that is not decided the player
// to move can always reach another.
//
// A shape is visited again only if one of those that its moves lead to has changed since, and then only those
// of its positions that the change can matter to: when all new labels are of so many plies or more, what is
// decided in as many and one more, or fewer, stays as it is.
//
// In the first sweep nearly everything changes. From the second on what is found to be lost is carried back:
// all positions from which a move leads to it get their win at once. So a shape that has been visited since
// then knows all its wins, and what is left to look for are losses, which take no time where a draw is near.
// Once a sweep has changed little, the next one is the last: it follows every change, a win too, to all
// positions that it matters to.
class PylosSolver {
  public:
    static constexpr std::uint8_t nothing_pending = Label::most_plies + 1;

    // What a checkpoint has to keep, besides the labels, to go on where a run was stopped.
    struct State {
        std::vector<std::uint8_t> pending;     // by shape: the fewest plies among labels it has not seen yet
        std::vector<std::uint8_t> knows_wins;  // by shape: 1 if losses are no news to it
    };

    // How far a run has come.
    struct Progress {
        std::uint64_t sweeps = 0;     // begun
        int spheres = 0;              // of the shapes visited last
        std::uint64_t positions = 0;  // that have been looked at, in all sweeps together
    };

    explicit PylosSolver(const pylos::Pylos& game);

    // Goes on until everything is solved or `stop` is set, with so many threads. Calls visited(), while
    // nothing changes, every few seconds. Throws std::length_error
    // when an end is further away than labels can say.
    void run(unsigned threads, const std::atomic<bool>& stop,
             const std::function<void(const Progress&)>& visited = {});

    [[nodiscard]] const pylos::Pylos& game() const noexcept { return game_; }
    [[nodiscard]] const PyramidIndex& index() const noexcept { return index_; }
    [[nodiscard]] const LabelMemory& labels() const noexcept { return labels_; }
    // The positions of the shapes that are to be visited as things stand.
    [[nodiscard]] std::uint64_t to_visit() const noexcept;
    [[nodiscard]] bool is_solved() const noexcept { return to_visit() == 0; }

    [[nodiscard]] const Progress& progress() const noexcept { return progress_; }
    [[nodiscard]] State state() const;
    // Goes on where another run was, with the labels it had then, which are to be put into labels().
    void restore(const State& state, const Progress& progress);
    [[nodiscard]] LabelMemory& labels() noexcept { return labels_; }

  private:
    class Visitor;

    void visit(std::span<const std::uint32_t> shapes, unsigned threads, const std::atomic<bool>& stop);
    // A label of so many plies has changed in the shape.
    void tell_predecessors(std::uint32_t shape, std::uint8_t plies) noexcept;
    // The shape has to be looked at again as if it had never been.
    void distrust(std::uint32_t shape) noexcept;
    void set_pending(std::uint32_t shape, std::uint8_t plies) noexcept;

    pylos::Pylos game_;
    PyramidIndex index_;
    LabelMemory labels_;
    std::vector<std::vector<std::uint32_t>> predecessors_;  // shapes whose moves lead to a shape
    std::vector<std::atomic<std::uint8_t>> pending_;
    std::vector<std::atomic<bool>> knows_wins_;
    bool carries_back_ = false;               // losses
    bool follows_ = false;                    // every change
    std::atomic<std::uint64_t> changes_ = 0;  // of labels, in this sweep
    Progress progress_;
};

}  // namespace ataraxia::solve
