#pragma once

#include "game/concept.hpp"
#include "search/limits.hpp"

namespace ataraxia::search {

// The score of a finished two-player game `ply` plies below the root, from the view of `player`.
[[nodiscard]] constexpr int score_of(const Outcome& outcome, int player, int ply) noexcept {
    if (outcome.winner == Outcome::draw) return 0;
    return outcome.winner == player ? win_score - ply : ply - win_score;
}

// The score of a position where the search ends: the outcome of a finished game, or the evaluation.
template <Game G, class E>
[[nodiscard]] int leaf_score(const G& game, const typename G::Position& position, int ply) noexcept {
    if (const auto outcome = game.outcome(position)) return score_of(*outcome, game.to_move(position), ply);
    return E::evaluate(game, position);
}

// The key of a position in a table of scores of searches `depth` plies deep.
template <Game G>
[[nodiscard]] std::uint64_t table_key(const G& game, const typename G::Position& position,
                                      int depth) noexcept {
    return game.hash(position) ^ game.rule_hash(position, depth);
}

}  // namespace ataraxia::search
