#pragma once

#include <algorithm>
#include <span>

#include "eval/evaluator.hpp"
#include "search/limits.hpp"

namespace ataraxia::search {

// The score of a finished game `ply` plies below the root, from the view of `player`. Who does not share in a
// draw has lost.
[[nodiscard]] constexpr int score_of(const Outcome& outcome, int players, int player, int ply) noexcept {
    if (outcome.winner == player) return win_score - ply;
    const auto points = std::span(outcome.scores).first(static_cast<std::size_t>(players));
    const int own = points[static_cast<std::size_t>(player)];
    if (outcome.winner == Outcome::draw) {
        const int most = *std::ranges::max_element(points);
        if (outcome.is_between_all || own == most) return draw_score;
    }
    int behind = 0;
    for (int other = 0; other < players; ++other) {
        behind += other != outcome.winner && points[static_cast<std::size_t>(other)] < own;
    }
    return ply - win_score + behind * place_step;
}

// The score of a position where the search ends, from the view of the player to move: the outcome of a
// finished game, or the evaluation.
template <Game G, eval::Evaluator<G> E>
[[nodiscard]] int leaf_score(const G& game, const E& evaluator, const typename G::Position& position,
                             int ply) noexcept {
    if (const auto outcome = game.outcome(position)) {
        return score_of(*outcome, game.players(), game.to_move(position), ply);
    }
    return evaluator.evaluate(game, position);
}

// The same for every player, each from his own view; those who are not in the game have 0.
template <Game G, eval::EvaluatorOfEach<G> E>
[[nodiscard]] std::array<int, max_players> leaf_scores(const G& game, const typename G::Position& position,
                                                       int ply) noexcept {
    const int players = game.players();
    const auto outcome = game.outcome(position);
    const auto points = outcome ? outcome->scores : E::scores(game, position);
    std::array<int, max_players> scores{};
    for (int player = 0; player < players; ++player) {
        scores[static_cast<std::size_t>(player)] =
            outcome ? score_of(*outcome, players, player, ply) : eval::lead(points, players, player);
    }
    return scores;
}

// The key of a position in a table of scores of searches `depth` plies deep.
template <Game G>
[[nodiscard]] std::uint64_t table_key(const G& game, const typename G::Position& position,
                                      int depth) noexcept {
    return game.hash(position) ^ game.rule_hash(position, depth);
}

}  // namespace ataraxia::search
