#pragma once

#include "search/alpha_beta.hpp"

namespace ataraxia::search {

// The root player against all the others, who are taken to care for nothing but his harm (Sturtevant and
// Korf, "On pruning techniques for multi-player games", 2000). With that the game has two sides and
// everything that alpha-beta does holds.
class OneAgainstAll {
  public:
    explicit OneAgainstAll(int root_player) noexcept : one_(root_player) {}

    [[nodiscard]] bool together(int player, int other) const noexcept {
        return (player == one_) == (other == one_);
    }
    // The root player's score, with the sign of the side to move.
    template <Game G, eval::EvaluatorOfEach<G> E>
    [[nodiscard]] int leaf_score(const G& game, const E&, const typename G::Position& position,
                                 int ply) const noexcept {
        const int score = leaf_scores<G, E>(game, position, ply)[static_cast<std::size_t>(one_)];
        return game.to_move(position) == one_ ? score : -score;
    }
    // The same position has another score for another root player.
    [[nodiscard]] std::uint64_t key() const noexcept { return mix64(static_cast<std::uint64_t>(one_) + 1); }

  private:
    int one_;
};

// Paranoid search by iterative deepening, for games of more than two players. The score is the root player's.
template <Game G, eval::EvaluatorOfEach<G> E, class Width = FullWidth>
using Paranoid = AlphaBeta<G, E, OneAgainstAll, Width>;

}  // namespace ataraxia::search
