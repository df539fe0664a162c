#include "solve/pylos/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <stdexcept>

#include "core/in_parallel.hpp"
#include "solve/pylos/number_cache.hpp"

namespace ataraxia::solve {

namespace {

constexpr std::uint64_t part_size = 1u << 19;  // positions that a thread takes at a time

// Checks positions on one thread.
class Checker {
  public:
    Checker(const pylos::Pylos& game, const PyramidIndex& index, const LabelMemory& labels)
        : game_(game), labels_(labels), numbers_(index) {}

    // Checks the position with this number, if none of its images has a lower one.
    void check(std::uint64_t number, const pylos::Board& board) {
        const Label label = labels_.load(number);
        bool is_least = true;
        numbers_.for_each_number(board, [&](std::uint64_t image) {
            is_least &= image >= number;
            if (labels_.load(image) != label) fail(board, "its image has another label");
        });
        if (is_least && !follows(label, board)) fail(board, "its label does not follow from its successors'");
    }

  private:
    [[nodiscard]] bool follows(Label label, const pylos::Board& board) {
        const pylos::Position position = game_position(board);
        if (game_.outcome(position)) return label == Label::decided_in(0);
        moves_.clear();
        game_.generate(position, moves_);
        int quickest_loss = never;
        int slowest_win = 0;
        bool draw = false;
        for (const pylos::Move move : moves_) {
            pylos::Position next = position;
            game_.play(next, move);
            const Label after = label_of(next);
            if (after.is_draw()) {
                draw = true;
            } else if (after.plies() % 2 == 0) {
                quickest_loss = std::min(quickest_loss, after.plies());
            } else {
                slowest_win = std::max(slowest_win, after.plies());
            }
        }
        if (label.is_draw()) return draw && quickest_loss == never;
        if (label.plies() % 2 == 1) return quickest_loss == label.plies() - 1;
        return !draw && quickest_loss == never && slowest_win == label.plies() - 1;
    }

    // A finished game is lost for the player to move: he has let the other place the top.
    [[nodiscard]] Label label_of(const pylos::Position& position) {
        if (position.filled() & game_.rules().pyramid.top) return Label::decided_in(0);
        return labels_.load(numbers_.number({position.own(), position.opponent()}));
    }

    [[nodiscard]] static pylos::Position game_position(const pylos::Board& board) noexcept {
        return {.spheres = {board.own, board.opponent}};
    }

    [[noreturn]] void fail(const pylos::Board& board, std::string_view what) const {
        throw std::runtime_error(fmt::format("{}: {}", game_.format_position(game_position(board)), what));
    }

    static constexpr int never = 1 << 20;

    const pylos::Pylos& game_;
    const LabelMemory& labels_;
    NumberCache numbers_;
    pylos::Pylos::Moves moves_;
};

}  // namespace

std::uint64_t verify(const pylos::Pylos& game, const PyramidIndex& index, const LabelMemory& labels,
                     unsigned threads, const std::atomic<bool>& stop,
                     const std::function<void(std::uint64_t)>& progress) {
    struct Part {
        const PyramidIndex::Shape* shape;
        std::uint32_t first;
    };
    std::vector<Part> parts;
    for (const auto& shape : index.shapes()) {
        for (std::uint64_t first = 0; first < index.positions(shape); first += part_size)
            parts.push_back({&shape, static_cast<std::uint32_t>(first)});
    }
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> failed = false;
    std::mutex mutex;
    std::uint64_t checked = 0;
    in_parallel(threads, [&](unsigned) {
        Checker checker(game, index, labels);
        for (std::size_t i; !stop && !failed && (i = next++) < parts.size();) {
            const auto& shape = *parts[i].shape;
            const auto last = static_cast<std::uint32_t>(
                std::min<std::uint64_t>(index.positions(shape), parts[i].first + part_size));
            try {
                for (std::uint32_t colouring = parts[i].first; colouring < last; ++colouring)
                    checker.check(shape.first + colouring, index.board(shape, colouring));
            } catch (...) {
                failed = true;
                throw;
            }
            const std::lock_guard lock(mutex);
            checked += last - parts[i].first;
            if (progress) progress(checked);
        }
    });
    return checked;
}

}  // namespace ataraxia::solve
