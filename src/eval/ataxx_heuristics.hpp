#pragma once

#include "eval/evaluator.hpp"
#include "games/ataxx/ataxx.hpp"

// The heuristics v1 to v4 of the documents, each building on the one before, and the one of the bot vega, on
// bitboards. Each term is a difference between the two sides, so the score changes its sign with the view.
namespace ataraxia::eval {

namespace terms {

using ataxx::bit;
using ataxx::Bitboard;

// The squares' weights: high in the centre, low at the edge and lowest in the corners.
inline constexpr std::array<std::string_view, 7> weights{"1223221", "2344432", "2455542", "3456543",
                                                         "2455542", "2344432", "1223221"};

// One set of squares for each binary digit of the weights, so that a sum of weights is a few population
// counts.
inline constexpr std::array<Bitboard, 3> weight_digits = [] {
    std::array<Bitboard, 3> digits{};
    for (int rank = 0; rank < ataxx::side_length; ++rank) {
        for (int file = 0; file < ataxx::side_length; ++file) {
            const int weight = weights[static_cast<std::size_t>(rank)][static_cast<std::size_t>(file)] - '0';
            for (std::size_t digit = 0; digit < digits.size(); ++digit) {
                if (weight >> digit & 1) digits[digit] |= bit(ataxx::square(file, rank));
            }
        }
    }
    return digits;
}();

[[nodiscard]] inline int pieces(Bitboard side) noexcept {
    return popcount(side);
}

[[nodiscard]] inline int weight(Bitboard side) noexcept {
    return popcount(side & weight_digits[0]) + 2 * popcount(side & weight_digits[1]) +
           4 * popcount(side & weight_digits[2]);
}

// Own pieces next to an enemy: they threaten to infect.
[[nodiscard]] inline int pressure(Bitboard side, Bitboard enemy) noexcept {
    return popcount(side & ataxx::grow(enemy));
}

// Pairs of neighbouring own pieces.
[[nodiscard]] inline int cluster(Bitboard side) noexcept {
    using ataxx::stride;
    return popcount(side & side << 1) + popcount(side & side << stride) +
           popcount(side & side << (stride - 1)) + popcount(side & side << (stride + 1));
}

// Own pieces with three or more enemies around, found by adding the eight neighbours in binary, all squares
// at once.
[[nodiscard]] inline int exposed(Bitboard side, Bitboard enemy) noexcept {
    using ataxx::stride;
    Bitboard one = 0;
    Bitboard two = 0;
    Bitboard three_or_more = 0;
    const auto add = [&](Bitboard neighbours) {
        const Bitboard carry = one & neighbours;
        one ^= neighbours;
        three_or_more |= (two & carry) | (two & one);
        two ^= carry;
    };
    for (const int shift : {1, stride - 1, stride, stride + 1}) {
        add(enemy << shift);
        add(enemy >> shift);
    }
    return popcount(side & three_or_more);
}

// Whole 2x2 squares of own pieces and blocked squares, with at least one piece: they cannot be entered.
[[nodiscard]] inline int solid(Bitboard side, Bitboard blocked) noexcept {
    using ataxx::stride;
    const auto whole = [](Bitboard set) { return set & set >> 1 & set >> stride & set >> (stride + 1); };
    return popcount(whole(side | blocked) & ~whole(blocked));
}

}  // namespace terms

// v1: the difference of pieces.
struct V1 {
    static constexpr std::string_view name = "v1";
    static constexpr int points_per_piece = 5;

    [[nodiscard]] static int evaluate(const ataxx::Ataxx&, const ataxx::Position& p) noexcept {
        return points_per_piece * (terms::pieces(p.own()) - terms::pieces(p.opponent()));
    }
};

// v2: and the weights of the squares.
struct V2 {
    static constexpr std::string_view name = "v2";
    static constexpr int points_per_piece = V1::points_per_piece;

    [[nodiscard]] static int evaluate(const ataxx::Ataxx& game, const ataxx::Position& p) noexcept {
        return V1::evaluate(game, p) + placement(p);
    }
    [[nodiscard]] static int placement(const ataxx::Position& p) noexcept {
        return terms::weight(p.own()) - terms::weight(p.opponent());
    }
};

// v3: and the pressure on the enemy.
struct V3 {
    static constexpr std::string_view name = "v3";
    static constexpr int points_per_piece = V1::points_per_piece;

    [[nodiscard]] static int evaluate(const ataxx::Ataxx& game, const ataxx::Position& p) noexcept {
        return V2::evaluate(game, p) + pressure(p);
    }
    [[nodiscard]] static int pressure(const ataxx::Position& p) noexcept {
        return terms::pressure(p.own(), p.opponent()) - terms::pressure(p.opponent(), p.own());
    }
};

// v4: the same with the pieces weighted by the phase of the game, a bonus for pieces that stand together, and
// a penalty for those among enemies. The scale is finer than that of v3. The weights are the best of those
// tried in matches at equal depth; see docs/strength.md.
struct V4 {
    static constexpr std::string_view name = "v4";
    static constexpr int points_per_piece = 50;

    [[nodiscard]] static int evaluate(const ataxx::Ataxx&, const ataxx::Position& p) noexcept {
        const auto own = p.own();
        const auto enemy = p.opponent();
        const int pieces = terms::pieces(own) - terms::pieces(enemy);
        const int cluster = terms::cluster(own) - terms::cluster(enemy);
        const int exposed = terms::exposed(own, enemy) - terms::exposed(enemy, own);
        return piece_weight(popcount(p.empty())) * pieces + V2::placement(p) + V3::pressure(p) +
               cluster_bonus * cluster - exposed_penalty * exposed;
    }

  private:
    static constexpr int cluster_bonus = 6;
    static constexpr int exposed_penalty = 6;

    // Pieces change hands easily while the board is open; in the end they are all that counts.
    static constexpr int piece_weight(int empty) noexcept { return empty > 20 ? 40 : empty < 6 ? 60 : 50; }
};

// The evaluation of vega: pieces, and solid squares as long as the board is open.
struct Solid {
    static constexpr std::string_view name = "solid";
    static constexpr int points_per_piece = V1::points_per_piece;

    [[nodiscard]] static int evaluate(const ataxx::Ataxx& game, const ataxx::Position& p) noexcept {
        const int bonus = popcount(p.empty()) > open_board ? solid_bonus : 0;
        return V1::evaluate(game, p) +
               bonus * (terms::solid(p.own(), p.blocked) - terms::solid(p.opponent(), p.blocked));
    }

  private:
    static constexpr int open_board = 20;  // empty squares
    static constexpr int solid_bonus = 3;
};

}  // namespace ataraxia::eval
