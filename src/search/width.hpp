#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "search/limits.hpp"

// How much of the tree alpha-beta looks at.
namespace ataraxia::search {

// Games in which a move that gains nothing at once (see Game) is hardly ever the best of several.
template <class G>
inline constexpr bool gainless_moves_are_weak = requires {
    requires G::gainless_moves_are_weak;
};

// Every move to the full depth: the result is that of minimax.
struct FullWidth {
    static constexpr bool selective = false;
};

// The moves that promise least are searched less deep or not at all. Margins are in pieces. None of
// the other numbers that were tried is surely better, see docs/strength.md.
struct Selective {
    static constexpr bool selective = true;

    // Reverse futility: a node this shallow whose evaluation is so many pieces above beta is taken for a
    // cutoff.
    static constexpr int reverse_futility_depth = 6;
    [[nodiscard]] static constexpr double reverse_futility_margin(int depth) noexcept { return 0.5 * depth; }

    // Futility: at these depths a move is dropped whose gain at once leaves the evaluation so many pieces
    // below alpha.
    static constexpr int futility_depth = 4;
    [[nodiscard]] static constexpr double futility_margin(int depth) noexcept { return 1.0 + 1.5 * depth; }

    // And at these, behind its first moves, a node is left whose evaluation is so many pieces below alpha.
    static constexpr int hopeless_depth = 6;
    static constexpr int hopeless_moves = 3;
    [[nodiscard]] static constexpr double hopeless_margin(int depth) noexcept { return 1.2 + 0.6 * depth; }

    // The depth up to which a node is evaluated for these three.
    static constexpr int evaluated_depth = std::max({reverse_futility_depth, futility_depth, hopeless_depth});

    // Late-move pruning: how many moves a node this shallow looks at.
    static constexpr int late_move_depth = 4;
    [[nodiscard]] static constexpr int late_move_count(int depth) noexcept { return 6 + 6 * depth * depth; }

    // Where moves without gain are weak, a node looks at them only among its first few moves, however deep it
    // is.
    static constexpr int gainless_moves = 2;

    // Late-move reductions: the plies by which the search of the index-th move is shortened, fewer for a move
    // that did well elsewhere and more for one that did not (see MoveMemory::history).
    static constexpr int reduction_depth = 2;
    static constexpr int history_of_a_ply = 3000;
    [[nodiscard]] static int reduction(int depth, int index, int history) noexcept {
        if (depth < reduction_depth) return 0;
        const int plies = reductions()[static_cast<std::size_t>(std::min(depth, 63))]
                                      [static_cast<std::size_t>(std::min(index, 127))];
        return plies > 0 ? std::max(plies - history / history_of_a_ply, 0) : 0;
    }

    // A node this deep without a move from the table is searched a ply less deep: its result and its move
    // serve the next iteration (internal iterative reduction).
    static constexpr int unknown_move_depth = 3;

    // From this depth on the root is searched with a window of so many pieces around the last score.
    static constexpr int aspiration_depth = 5;
    static constexpr double aspiration_window = 0.7;

  private:
    using Table = std::array<std::array<std::uint8_t, 128>, 64>;
    static const Table& reductions() noexcept {
        static const Table table = [] {
            Table result{};
            for (std::size_t depth = 1; depth < result.size(); ++depth) {
                for (std::size_t index = 1; index < result[depth].size(); ++index) {
                    const double plies = 1.3 + std::log(static_cast<double>(depth)) *
                                                   std::log(static_cast<double>(index)) / 2.5;
                    result[depth][index] = static_cast<std::uint8_t>(plies);
                }
            }
            return result;
        }();
        return table;
    }
};

}  // namespace ataraxia::search
