#pragma once

#include "eval/evaluator.hpp"
#include "games/pylos/pylos.hpp"

// The heuristics v1 to v4 of Pylos, each building on the one before, and the one of the bot vega. Who has
// more spheres left when the pyramid closes places the top, so spheres in reserve are what counts; the rest
// is what will save spheres soon. The weights are guesses that a person would make.
namespace ataraxia::eval {

// What a player has on the pyramid.
struct PylosTerms {
    int reserve = 0;   // spheres not on it
    int loose = 0;     // spheres that carry nothing: they can be taken back
    int raisable = 0;  // those of them that can be raised at once
    int earning = 0;   // free cells where a sphere earns removals

    // Of the player whose spheres are board.own, his turn or not.
    [[nodiscard]] static PylosTerms of(const pylos::Rules& rules, const pylos::Board& board) noexcept {
        const pylos::Bitboard filled = board.filled();
        const pylos::Bitboard free = rules.pyramid.supported(filled) & ~filled;
        const pylos::Bitboard loose = board.loose();
        PylosTerms terms{.reserve = rules.pyramid.spheres - popcount(board.own),
                         .loose = popcount(loose),
                         .earning = popcount(free & rules.earning(board.own))};
        const pylos::Targets targets{.raise = free & ~pylos::bottom_level};
        if (targets.raise) {
            for (pylos::Bitboard spheres = loose; spheres;)
                terms.raisable += pylos::raise_targets(targets, pop_lowest(spheres)) != 0;
        }
        return terms;
    }
};

// The terms of the player to move and of the other.
struct PylosBothTerms {
    PylosTerms own;
    PylosTerms opponent;

    PylosBothTerms(const pylos::Pylos& game, const pylos::Position& p) noexcept
        : own(PylosTerms::of(game.rules(), {p.own(), p.opponent()})),
          opponent(PylosTerms::of(game.rules(), {p.opponent(), p.own()})) {}

    [[nodiscard]] int difference(int PylosTerms::*term) const noexcept { return own.*term - opponent.*term; }
};

// v1: the difference of spheres in reserve.
struct PylosV1 {
    static constexpr std::string_view name = "v1";
    static constexpr int points_per_piece = 10;

    [[nodiscard]] static int evaluate(const pylos::Pylos& game, const pylos::Position& p) noexcept {
        return points_per_piece * (game.reserve(p, p.turn) - game.reserve(p, p.turn ^ 1));
    }
};

// v2: and spheres that can be raised, each of which saves one.
struct PylosV2 {
    static constexpr std::string_view name = "v2";
    static constexpr int points_per_piece = PylosV1::points_per_piece;

    [[nodiscard]] static int evaluate(const pylos::Pylos& game, const pylos::Position& p) noexcept {
        return evaluate(PylosBothTerms(game, p));
    }
    [[nodiscard]] static int evaluate(const PylosBothTerms& terms) noexcept {
        return points_per_piece * terms.difference(&PylosTerms::reserve) +
               3 * terms.difference(&PylosTerms::raisable);
    }
};

// v3: and squares and lines in the making.
struct PylosV3 {
    static constexpr std::string_view name = "v3";
    static constexpr int points_per_piece = PylosV1::points_per_piece;

    [[nodiscard]] static int evaluate(const pylos::Pylos& game, const pylos::Position& p) noexcept {
        return evaluate(PylosBothTerms(game, p));
    }
    [[nodiscard]] static int evaluate(const PylosBothTerms& terms) noexcept {
        return PylosV2::evaluate(terms) + 5 * terms.difference(&PylosTerms::earning);
    }
};

// v4: and spheres that carry nothing, on a finer scale. A square or line in the making is worth most to who
// is to move: the opponent's can still be blocked, unless there are two.
struct PylosV4 {
    static constexpr std::string_view name = "v4";
    static constexpr int points_per_piece = 100;

    [[nodiscard]] static int evaluate(const pylos::Pylos& game, const pylos::Position& p) noexcept {
        const PylosBothTerms terms(game, p);
        return points_per_piece * terms.difference(&PylosTerms::reserve) +
               30 * terms.difference(&PylosTerms::raisable) + 10 * terms.difference(&PylosTerms::loose) +
               (terms.own.earning > 0 ? 100 : 0) + 20 * terms.own.earning -
               (terms.opponent.earning > 1 ? 60 : 0) - 20 * terms.opponent.earning;
    }
};

// The evaluation of vega: spheres in reserve, and spheres that can be taken back as long as the pyramid is
// low.
struct PylosSolid {
    static constexpr std::string_view name = "solid";
    static constexpr int points_per_piece = PylosV1::points_per_piece;

    [[nodiscard]] static int evaluate(const pylos::Pylos& game, const pylos::Position& p) noexcept {
        const int value = PylosV1::evaluate(game, p);
        if (popcount(p.filled()) > game.rules().pyramid.spheres) return value;
        const PylosBothTerms terms(game, p);
        return value + terms.difference(&PylosTerms::loose);
    }
};

}  // namespace ataraxia::eval
