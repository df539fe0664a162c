#pragma once

#include <algorithm>
#include <concepts>
#include <string_view>

#include "game/concept.hpp"

namespace ataraxia::eval {

// A static evaluation of positions that are not over, resolved at compile time in search: a small value that
// threads share, with members that are static where it needs no data.
//   E::name               as it is written in a player specification
//   E::points_per_piece   the score of one piece, to show scores in pieces
//   e.evaluate(game, p)    from the view of the player to move, within +-max_evaluation
template <class E, class G>
concept Evaluator = Game<G> && std::copyable<E> &&
    requires(const E e, const G game, const typename G::Position& position) {
    { E::name } -> std::convertible_to<std::string_view>;
    { E::points_per_piece } -> std::convertible_to<int>;
    { e.evaluate(game, position) } -> std::same_as<int>;
};

// Leaves room above for decided scores in 16 bits.
inline constexpr int max_evaluation = 20000;

// An evaluation that knows every player for himself, as searches for more than two players need it.
//   E::scores(game, p)    the points of every player, of his own pieces alone; `out` for those who cannot
//                         win any more
template <class E, class G>
concept EvaluatorOfEach = Evaluator<E, G> && requires(const G game, const typename G::Position& position) {
    { E::scores(game, position) } -> std::same_as<std::array<int, max_players>>;
};

inline constexpr int out = -max_evaluation;

// The lead of a player over the best of the others, within +-max_evaluation.
[[nodiscard]] constexpr int lead(const std::array<int, max_players>& scores, int players,
                                 int player) noexcept {
    const int own = scores[static_cast<std::size_t>(player)];
    if (own == out) return -max_evaluation;
    int best = -max_evaluation;
    for (int other = 0; other < players; ++other) {
        if (other != player) best = std::max(best, scores[static_cast<std::size_t>(other)]);
    }
    return std::clamp(own - best, -max_evaluation, max_evaluation);
}

}  // namespace ataraxia::eval
