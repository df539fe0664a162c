#include "solve/pylos/pylos_solver.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/in_parallel.hpp"
#include "solve/pylos/number_cache.hpp"
#include "solve/pylos/predecessors.hpp"
#include "solve/pylos/shape_moves.hpp"

namespace ataraxia::solve {

namespace {

// Positions that a thread takes at a time: a fraction of a second.
constexpr std::uint32_t part_size = 1u << 20;
// Positions, or a shape more, that the threads visit before they meet again: some seconds.
constexpr std::uint64_t group_size = 1u << 25;

// So few changes in a sweep that following what comes of them takes less time than another sweep.
std::uint64_t few_changes(const PyramidIndex& index) noexcept {
    return index.size() / 512;
}

}  // namespace

// Visits parts of shapes on one thread.
class PylosSolver::Visitor {
  public:
    explicit Visitor(PylosSolver& solver)
        : solver_(solver), numbers_(solver.index_), fewest_(solver.pending_.size(), nothing_pending) {}

    // Visits positions `first` up to, but not with, `last` of a shape. `news` is the fewest plies of the
    // labels that the shape has not seen yet; `knows_wins` if those of them that are losses are no news.
    void visit(std::uint32_t shape_number, std::uint32_t first, std::uint32_t last, std::uint8_t news,
               bool knows_wins) {
        if (!moves_ || shape_ != shape_number)
            moves_.emplace(solver_.game_.rules(), solver_.index_, shape_number);
        shape_ = shape_number;
        const auto& shape = solver_.index_.shapes()[shape_];
        solver_.index_.colourings().for_each(
            shape.spheres, first, last, [&](std::uint32_t number, std::uint32_t own) {
                const Label before = solver_.labels_.load(shape.first + number);
                if (!before.is_draw() && before.plies() <= news + 1) return;
                if (knows_wins && (before.is_win() || (before.is_draw() && can_draw_at_once(own)))) return;
                if (moves_->has_lower_image(number, own)) return;
                begin(number, own, before);
                if (waiting_ == batch_.size()) finish_all();
            });
        finish_all();
        tell();
    }

  private:
    // Positions of which the successors are known and their labels on the way from memory.
    struct Waiting {
        std::uint32_t number = 0;
        std::uint32_t own = 0;
        Label before{};
        LabelOfMoves moves{};  // what is known of them at once
        bool moved = false;
        std::vector<std::uint64_t> successors{};
    };

    // True if placing a sphere that earns nothing leads to a draw; it tells nothing if it does not.
    // number_after(cell) is the number of the position after a sphere was placed there.
    template <class NumberAfter>
    [[nodiscard]] bool can_draw_at_once(const pylos::Board& board, NumberAfter number_after) {
        const auto& rules = solver_.game_.rules();
        const pylos::Targets targets = pylos::find_targets(rules, board);
        const auto quiet = targets.place & ~targets.earning & ~rules.pyramid.top;
        const auto draws = [&](pylos::Bitboard cell) {
            return solver_.labels_.load(number_after(cell)).is_draw();
        };
        // What leads to a draw often does so for the next colouring too.
        if ((quiet & drawing_) && draws(drawing_)) return true;
        for (auto cells = quiet & ~drawing_; cells;) {
            const auto cell = pylos::bit(pop_lowest(cells));
            if (!draws(cell)) continue;
            drawing_ = cell;
            return true;
        }
        return false;
    }
    [[nodiscard]] bool can_draw_at_once(std::uint32_t own) {
        const pylos::Board board = moves_->board(own);
        return can_draw_at_once(
            board, [&](pylos::Bitboard cell) { return moves_->number_after(board.filled() ^ cell, own); });
    }

    void begin(std::uint32_t number, std::uint32_t own, Label before) {
        Waiting& position = batch_[waiting_++];
        position.number = number;
        position.own = own;
        position.before = before;
        position.moves = {};
        position.moved = false;
        position.successors.clear();
        const auto& rules = solver_.game_.rules();
        const pylos::Board board = moves_->board(own);
        pylos::visit_moves(rules, board, pylos::find_targets(rules, board), [&](pylos::Move move) {
            position.moved = true;
            const auto changed = move.source() ^ pylos::bit(move.to) ^ move.removed();
            if (changed & rules.pyramid.top) return position.moves.add(Label::decided_in(0));
            const std::uint64_t successor = moves_->number_after(board.filled() ^ changed, own);
            solver_.labels_.prefetch(successor);
            position.successors.push_back(successor);
        });
    }

    void finish_all() {
        for (std::size_t i = 0; i < waiting_; ++i) finish(batch_[i]);
        waiting_ = 0;
        follow();
    }

    void finish(Waiting& position) {
        for (const std::uint64_t successor : position.successors)
            position.moves.add(solver_.labels_.load(successor));
        const auto label = position.moved ? position.moves.label() : Label::decided_in(0);
        if (!label) return solver_.distrust(shape_);  // perhaps for the moment only
        if (*label == position.before) return;
        const std::uint64_t first = solver_.index_.shapes()[shape_].first;
        solver_.labels_.improve(first + position.number, *label);
        moves_->for_each_image(position.own,
                               [&](std::uint32_t image) { solver_.labels_.improve(first + image, *label); });
        ++changes_;
        if (solver_.follows_) {
            changes_to_follow_.push_back({moves_->board(position.own), *label});
        } else if (solver_.carries_back_ && label->is_loss()) {
            carry_back({moves_->board(position.own), *label});
        } else {
            changed(shape_, *label);
        }
    }

    // A board that has got a label.
    struct Change {
        pylos::Board board;
        Label label;
    };

    // Gives every position from which a move leads to a lost one its win.
    void carry_back(const Change& loss) {
        LabelOfMoves move;
        move.add(loss.label);
        const auto win = move.label();
        visit_predecessors(solver_.game_.rules(), loss.board,
                           [&](const pylos::Board& board) { improve(board, win); });
    }

    // Follows changes to all positions that they matter to, and their changes too.
    void follow() {
        for (std::size_t i = 0; i < changes_to_follow_.size(); ++i) {
            const Change change = changes_to_follow_[i];
            if (change.label.is_loss()) {
                carry_back(change);
            } else {
                visit_predecessors(solver_.game_.rules(), change.board,
                                   [&](const pylos::Board& board) { look_for_loss(board, change.label); });
            }
        }
        changes_to_follow_.clear();
    }

    // A successor of the board has become a win.
    void look_for_loss(const pylos::Board& board, Label win) {
        const Label before = solver_.labels_.load(numbers_.number(board));
        if (before.is_win() || (before.is_loss() && before.plies() <= win.plies() + 1)) return;
        const auto& rules = solver_.game_.rules();
        const auto number_after = [&](pylos::Bitboard changed) {
            return numbers_.number(board.after(changed));
        };
        if (before.is_draw() && can_draw_at_once(board, number_after)) return;
        LabelOfMoves moves;
        pylos::visit_moves(rules, board, pylos::find_targets(rules, board), [&](pylos::Move move) {
            const auto changed = move.source() ^ pylos::bit(move.to) ^ move.removed();
            moves.add(changed & rules.pyramid.top ? Label::decided_in(0)
                                                  : solver_.labels_.load(number_after(changed)));
        });
        const auto label = moves.label();
        if (label != Label()) improve(board, label);
    }

    // Gives a board and its images a label, or notes that there is none with so many plies.
    void improve(const pylos::Board& board, std::optional<Label> label) {
        bool improved = false;
        const std::uint32_t shape = numbers_.for_each_number(board, [&](std::uint64_t number) {
            improved |= label && solver_.labels_.improve(number, *label);
        });
        if (!label) return solver_.distrust(shape);
        if (!improved) return;
        ++changes_;
        if (solver_.follows_) {
            changes_to_follow_.push_back({board, *label});
        } else {
            changed(shape, *label);
        }
    }

    void changed(std::uint32_t shape, Label label) {
        std::uint8_t& fewest = fewest_[shape];
        if (fewest == nothing_pending) changed_.push_back(shape);
        fewest = std::min(fewest, static_cast<std::uint8_t>(label.plies()));
    }

    // Tells others what has changed.
    void tell() {
        for (const std::uint32_t shape : changed_)
            solver_.tell_predecessors(shape, std::exchange(fewest_[shape], nothing_pending));
        changed_.clear();
        solver_.changes_ += std::exchange(changes_, 0);
    }

    PylosSolver& solver_;
    NumberCache numbers_;
    std::uint32_t shape_ = 0;
    std::optional<ShapeMoves> moves_;  // of the shape
    pylos::Bitboard drawing_ = 0;      // the cell where a sphere led to a draw last
    std::array<Waiting, 16> batch_{};
    std::size_t waiting_ = 0;
    std::uint64_t changes_ = 0;
    std::vector<Change> changes_to_follow_{};
    std::vector<std::uint32_t> changed_{};  // shapes
    std::vector<std::uint8_t> fewest_;      // plies of labels that have changed, by shape
};

PylosSolver::PylosSolver(const pylos::Pylos& game)
    : game_(game),
      index_(game),
      labels_(index_.size()),
      predecessors_(index_.shapes().size()),
      pending_(index_.shapes().size()),
      knows_wins_(index_.shapes().size()) {
    for (std::uint32_t i = 0; i < predecessors_.size(); ++i) {
        for (const auto next : ShapeMoves::successors(game_.rules(), index_, index_.shapes()[i]))
            predecessors_[next].push_back(i);
    }
}

void PylosSolver::set_pending(std::uint32_t shape, std::uint8_t plies) noexcept {
    std::uint8_t before = pending_[shape];
    while (plies < before && !pending_[shape].compare_exchange_weak(before, plies)) {
    }
}

void PylosSolver::distrust(std::uint32_t shape) noexcept {
    knows_wins_[shape] = false;
    set_pending(shape, Label::most_plies);
}

void PylosSolver::tell_predecessors(std::uint32_t shape, std::uint8_t plies) noexcept {
    for (const std::uint32_t predecessor : predecessors_[shape]) set_pending(predecessor, plies);
}

std::uint64_t PylosSolver::to_visit() const noexcept {
    std::uint64_t positions = 0;
    for (std::size_t i = 0; i < pending_.size(); ++i) {
        if (pending_[i] != nothing_pending) positions += index_.positions(index_.shapes()[i]);
    }
    return positions;
}

PylosSolver::State PylosSolver::state() const {
    return {{pending_.begin(), pending_.end()}, {knows_wins_.begin(), knows_wins_.end()}};
}

void PylosSolver::restore(const State& state, const Progress& progress) {
    std::ranges::copy(state.pending, pending_.begin());
    std::ranges::copy(state.knows_wins, knows_wins_.begin());
    progress_ = progress;
}

void PylosSolver::visit(std::span<const std::uint32_t> shapes, unsigned threads,
                        const std::atomic<bool>& stop) {
    struct Part {
        std::uint32_t shape;
        std::uint32_t first;
        std::uint32_t last;
        std::uint8_t news;
        bool knew_wins;
        bool done = false;
    };
    std::vector<Part> parts;
    for (const std::uint32_t shape : shapes) {
        // What changes from now on is for another visit.
        const std::uint8_t news = pending_[shape].exchange(nothing_pending);
        if (news == nothing_pending) continue;
        const bool knew_wins = knows_wins_[shape].exchange(carries_back_);
        const std::uint32_t positions = index_.positions(index_.shapes()[shape]);
        for (std::uint32_t first = 0; first < positions; first += part_size)
            parts.push_back({shape, first, std::min(positions, first + part_size), news, knew_wins});
    }
    std::atomic<std::size_t> next = 0;
    in_parallel(threads, [&](unsigned) {
        Visitor visitor(*this);
        while (!stop) {
            const std::size_t i = next++;
            if (i >= parts.size()) return;
            Part& part = parts[i];
            visitor.visit(part.shape, part.first, part.last, part.news, part.knew_wins);
            part.done = true;
        }
    });
    for (const Part& part : parts) {
        if (part.done) {
            progress_.positions += part.last - part.first;
        } else {
            set_pending(part.shape, part.news);
            if (!part.knew_wins) knows_wins_[part.shape] = false;
        }
    }
}

void PylosSolver::run(unsigned threads, const std::atomic<bool>& stop,
                      const std::function<void(const Progress&)>& visited) {
    changes_ = index_.size();  // as far as is known
    std::vector<std::uint32_t> shapes(index_.shapes().size());
    std::iota(shapes.begin(), shapes.end(), 0u);
    const auto spheres_of = [&](std::uint32_t shape) { return index_.shapes()[shape].spheres; };
    while (!stop && !is_solved()) {
        ++progress_.sweeps;
        if (progress_.sweeps == 2) {
            for (std::size_t i = 0; i < pending_.size(); ++i) knows_wins_[i] = pending_[i] == nothing_pending;
        }
        carries_back_ = progress_.sweeps > 1;
        follows_ = carries_back_ && changes_ < few_changes(index_);
        changes_ = 0;
        for (auto last = shapes.end(); last != shapes.begin() && !stop;) {
            // Shapes of as many spheres, which hardly lead to each other.
            const int spheres = spheres_of(*std::prev(last));
            std::uint64_t positions = 0;
            auto first = last;
            while (first != shapes.begin() && spheres_of(*std::prev(first)) == spheres &&
                   positions < group_size) {
                --first;
                if (pending_[*first] != nothing_pending)
                    positions += index_.positions(index_.shapes()[*first]);
            }
            visit({first, last}, threads, stop);
            last = first;
            progress_.spheres = spheres;
            if (visited && positions > 0) visited(progress_);
        }
        if (changes_ == 0 && !stop && !is_solved())
            throw std::length_error("a game ends in more plies than a label can say");
    }
}

}  // namespace ataraxia::solve
