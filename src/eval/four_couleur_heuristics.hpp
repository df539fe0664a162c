#pragma once

#include "eval/evaluator.hpp"
#include "games/four_couleur/four_couleur.hpp"

// Heuristics for Four Couleur in the manner of those for Ataxx, each building on the one before. Each term is
// a difference between the two sides, so the score changes its sign with the view.
namespace ataraxia::eval::couleur {

using four_couleur::Position;
using Game = four_couleur::FourCouleur;

namespace terms {

using four_couleur::Set;

// The sum of a quantity over the two colours of the player to move, less that of the opponent's.
template <class F>
[[nodiscard]] int difference(const Position& p, F&& quantity) noexcept {
    const int own = p.player;
    const int other = own ^ 1;
    return quantity(own) + quantity(own + 2) - quantity(other) - quantity(other + 2);
}

[[nodiscard]] inline int men(const Position& p) noexcept {
    return difference(p, [&](int colour) { return popcount(p.of(colour)); });
}

// The weights of the cells, high in the middle.
[[nodiscard]] inline int placement(const Game& game, const Position& p) noexcept {
    return difference(p, [&](int colour) { return game.board().weight(p.of(colour)); });
}

// Enemies that some man of the colour beating them could turn with one move.
[[nodiscard]] inline int threats(const Game& game, const Position& p) noexcept {
    const Set empty = game.board().cells() & ~p.occupied();
    return difference(p, [&](int colour) {
        const Set arrivals = game.board().grow_twice(p.of(colour)) & empty;
        int threatened = 0;
        for_each(p.of(four_couleur::beaten_by(colour)),
                 [&](int cell) { threatened += static_cast<bool>(game.board().near(cell) & arrivals); });
        return threatened;
    });
}

}  // namespace terms

// v1: the difference of men.
struct V1 {
    static constexpr std::string_view name = "v1";
    static constexpr int points_per_piece = 5;

    [[nodiscard]] static int evaluate(const Game&, const Position& p) noexcept {
        return points_per_piece * terms::men(p);
    }
};

// v2: and the weights of the cells.
struct V2 {
    static constexpr std::string_view name = "v2";
    static constexpr int points_per_piece = V1::points_per_piece;

    [[nodiscard]] static int evaluate(const Game& game, const Position& p) noexcept {
        return V1::evaluate(game, p) + terms::placement(game, p);
    }
};

// v3: and the enemies that could be turned.
struct V3 {
    static constexpr std::string_view name = "v3";
    static constexpr int points_per_piece = V1::points_per_piece;

    [[nodiscard]] static int evaluate(const Game& game, const Position& p) noexcept {
        return V2::evaluate(game, p) + terms::threats(game, p);
    }
};

// v4: the same on a finer scale, and a colour that is nearly gone weighs on its owner, since the game ends
// with its last man.
struct V4 {
    static constexpr std::string_view name = "v4";
    static constexpr int points_per_piece = 50;

    [[nodiscard]] static int evaluate(const Game& game, const Position& p) noexcept {
        return points_per_piece * terms::men(p) + placement_weight * terms::placement(game, p) +
               threat_weight * terms::threats(game, p) -
               terms::difference(p, [&](int colour) { return scarcity(popcount(p.of(colour))); });
    }

  private:
    static constexpr int placement_weight = 5;
    static constexpr int threat_weight = 20;

    // Twenty men's worth for the last man of a colour, ten for two, falling off quickly.
    static constexpr int scarcity(int men) noexcept { return 3000 / (men * men + 2); }
};

// The evaluation of vega: men, and whole rhombi of own men, which no enemy can enter, while the board is
// open.
struct Solid {
    static constexpr std::string_view name = "solid";
    static constexpr int points_per_piece = V1::points_per_piece;

    [[nodiscard]] static int evaluate(const Game& game, const Position& p) noexcept {
        const bool open = 2 * popcount(p.occupied()) < four_couleur::cell_count;
        return V1::evaluate(game, p) + (open ? solid_bonus * solid(game, p) : 0);
    }

  private:
    static constexpr int solid_bonus = 3;

    [[nodiscard]] static int solid(const Game& game, const Position& p) noexcept {
        const auto own = p.own();
        const auto enemy = p.occupied() & ~own;
        int difference = 0;
        for (const auto& patch : game.board().patches()) {
            difference += (patch & own) == patch;
            difference -= (patch & enemy) == patch;
        }
        return difference;
    }
};

}  // namespace ataraxia::eval::couleur
