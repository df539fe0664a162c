#include <gtest/gtest.h>

#include "eval/four_couleur_heuristics.hpp"
#include "search/alpha_beta.hpp"
#include "search/minimax.hpp"

// Searching a game in which the player to move does not change at every ply.
namespace ataraxia::search {
namespace {

using Game = four_couleur::FourCouleur;
using Evaluator = eval::couleur::V3;

constexpr StopFlag never{false};

// The value of a position by the definition of minimax, from the view of the player to move.
int by_definition(const Game& game, const Game::Position& position, int depth, int ply) {
    const auto moves = legal_moves(game, position);
    if (depth == 0 || moves.empty()) return leaf_score(game, Evaluator{}, position, ply);
    int best = -win_score;
    for (const auto move : moves) {
        const auto child = after(game, position, move);
        const int value = by_definition(game, child, depth - 1, ply + 1);
        best = std::max(best, game.to_move(child) == game.to_move(position) ? value : -value);
    }
    return best;
}

// Positions with few empty cells, at both stages of a turn.
constexpr std::array positions{
    "NNN1NNN/NN1NNNNN/BBBBBBBBB/BBBBBB1BBB/BBBBBBBBBBB/BBBBBBBBBBBB/1TTTTTTTTT1JJ/BBBBBBBBBBBB/BBBBBJBBBBB/"
    "BBBBBBBBBB/BBBBBBBBB/JJJJTJJJ/JJJJJJJ 2 1 i13 5 31",
    "NNNNNNN/NNNNNNNN/BBBBBBBBB/BBBBBBBBBB/BBBBBBBBBBB/BBBBBBBBBBBB/1TTTTTTTTT1JJ/BBBBBBBBBBBB/BBBBBBBBBBB/"
    "BBBBBBBBBB/BBBBBBBBB/JJJJJJJJ/JJJJJJJ 1 2 - 0 31",
    "NNNNNNN/NNNNNNNN/NNNNNNNNN/NNNNNNNNNN/NNNNNNNNNNN/TTTNNNNNNNNN/BBBNNNNNNNNN1/NNNNNNNNNNNN/NNNNNNNNNNN/"
    "NNNNNNNNNN/NNNNNNNNN/NNNNNNNN/JJJJJJJ 1 2 - 7 31",
};

TEST(TurnsOfTwoMoves, minimax_and_alpha_beta_find_the_value_of_the_definition) {
    const Game game;
    for (const auto* fen : positions) {
        const auto position = game.parse_position(fen);
        for (int depth = 1; depth <= 3; ++depth) {
            const Limits limits{.depth = depth};
            const int value = by_definition(game, position, depth, 0);
            EXPECT_EQ((Minimax<Game, Evaluator>(game, {}).search(position, limits, never, {}).score), value)
                << fen << " depth " << depth;
            EXPECT_EQ((AlphaBeta<Game, Evaluator>(game, {}).search(position, limits, never, {}).score), value)
                << fen << " depth " << depth;
        }
    }
}

// B lands beside one J, which becomes a B and lands beside the other.
TEST(TurnsOfTwoMoves, a_win_with_the_second_move_of_the_turn_is_seen) {
    const Game game;
    const auto position = game.parse_position("T5T/8/9/10/11/12/2B2J2J4/12/11/10/9/8/N5N 1 2 - 0 9");
    for (const auto move : legal_moves(game, position)) {
        EXPECT_EQ(game.outcome(after(game, position, move)), std::nullopt);
    }
    AlphaBeta<Game, Evaluator> search(game, {});
    const auto report = search.search(position, {.depth = 2}, never, {});
    EXPECT_EQ(report.score, win_score - 2);
    ASSERT_EQ(report.pv.size(), 2u);
}

}  // namespace
}  // namespace ataraxia::search
