#pragma once

#include <algorithm>
#include <array>

#include "eval/evaluator.hpp"

// The heuristics v1 to v4 of the documents, each building on the one before, the one of the bot vega, and the
// strongest one, for every board of the infection family. They are written once, on a side of a game:
//   SideOf<G>::type(game, position, player)  one player's view of a position, with the members
//     int empty()          empty cells
//     int pieces()         own pieces
//     int weight()         the sum of the weights of their cells
//     Contacts contacts()  see there
//     int solid()          whole patches of own pieces and blocked cells, with at least one piece: they
//                          cannot be entered
//     int safe()           own pieces that no enemy can take with his next move, were it his turn
//     int best_gain()      the most that a move gains, as G::gain counts it; 0 without a move
namespace ataraxia::eval {

template <Game G>
struct SideOf;

// How a player's pieces stand to each other and to the enemies, which are everybody else's.
struct Contacts {
    int pressing = 0;  // pieces next to an enemy: they threaten to infect
    int pairs = 0;     // of neighbouring own pieces
    int exposed = 0;   // pieces with three or more enemies around
};

// An evaluation made of H::points(side), the points of one side.
template <class H>
struct SideBySide {
    // The points of every player, of his own pieces alone; `out` for those who have none.
    template <Game G>
    [[nodiscard]] static std::array<int, max_players> scores(const G& game,
                                                             const typename G::Position& p) noexcept {
        std::array<int, max_players> points{};
        for (int player = 0; player < game.players(); ++player) {
            const typename SideOf<G>::type side(game, p, player);
            points[static_cast<std::size_t>(player)] = side.pieces() == 0 ? out : H::points(side);
        }
        return points;
    }

    // The lead of the player to move over the best of the others.
    template <Game G>
    [[nodiscard]] static int evaluate(const G& game, const typename G::Position& p) noexcept {
        return lead(H::scores(game, p), game.players(), game.to_move(p));
    }
};

// v1: the pieces.
struct V1 : SideBySide<V1> {
    static constexpr std::string_view name = "v1";
    static constexpr int points_per_piece = 5;

    [[nodiscard]] static int points(const auto& side) noexcept { return points_per_piece * side.pieces(); }
};

// v2: and the weights of their squares.
struct V2 : SideBySide<V2> {
    static constexpr std::string_view name = "v2";
    static constexpr int points_per_piece = V1::points_per_piece;

    [[nodiscard]] static int points(const auto& side) noexcept { return V1::points(side) + side.weight(); }
};

// v3: and the pressure on the enemy.
struct V3 : SideBySide<V3> {
    static constexpr std::string_view name = "v3";
    static constexpr int points_per_piece = V1::points_per_piece;

    [[nodiscard]] static int points(const auto& side) noexcept {
        return V2::points(side) + side.contacts().pressing;
    }
};

// v4: the same with the pieces weighted by the phase of the game, a bonus for pieces that stand together, and
// a penalty for those among enemies. The scale is finer than that of v3. The weights are the best of those
// tried in matches at equal depth; see docs/strength.md.
struct V4 : SideBySide<V4> {
    static constexpr std::string_view name = "v4";
    static constexpr int points_per_piece = 50;

    [[nodiscard]] static int points(const auto& side) noexcept {
        const Contacts contacts = side.contacts();
        return piece_weight(side.empty()) * side.pieces() + side.weight() + contacts.pressing +
               cluster_bonus * contacts.pairs - exposed_penalty * contacts.exposed;
    }

  private:
    static constexpr int cluster_bonus = 6;
    static constexpr int exposed_penalty = 6;

    // Pieces change hands easily while the board is open; in the end they are all that counts.
    static constexpr int piece_weight(int empty) noexcept { return empty > 20 ? 40 : empty < 6 ? 60 : 50; }
};

// The evaluation of vega: pieces, and solid patches as long as the board is open.
struct Solid : SideBySide<Solid> {
    static constexpr std::string_view name = "solid";
    static constexpr int points_per_piece = V1::points_per_piece;

    [[nodiscard]] static int points(const auto& side) noexcept {
        return V1::points(side) + (side.empty() > open_board ? solid_bonus * side.solid() : 0);
    }

  private:
    static constexpr int open_board = 20;  // empty squares
    static constexpr int solid_bonus = 3;
};

// The strongest of the heuristics: pieces, those of them that are out of the enemies' reach, few in
// the centre, and what the player to move can gain at once. The weights are the best of those tried; see
// docs/strength.md.
struct Safe : SideBySide<Safe> {
    static constexpr std::string_view name = "safe";
    static constexpr int points_per_piece = 50;

    [[nodiscard]] static int points(const auto& side) noexcept {
        return points_per_piece * side.pieces() + safe_bonus * side.safe() - centre_penalty * side.weight();
    }

    template <Game G>
    [[nodiscard]] static std::array<int, max_players> scores(const G& game,
                                                             const typename G::Position& p) noexcept {
        auto scores = SideBySide::scores(game, p);
        const int player = game.to_move(p);
        int& own = scores[static_cast<std::size_t>(player)];
        if (own != out) own += gain_bonus * typename SideOf<G>::type(game, p, player).best_gain();
        return scores;
    }

  private:
    static constexpr int safe_bonus = 25;
    static constexpr int centre_penalty = 3;
    static constexpr int gain_bonus = 30;
};

}  // namespace ataraxia::eval
