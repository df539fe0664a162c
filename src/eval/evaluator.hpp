#pragma once

#include <concepts>
#include <string_view>

#include "game/concept.hpp"

namespace ataraxia::eval {

// A static evaluation of positions that are not over: a set of static members, resolved at compile time in
// search.
//   E::name               as it is written in a player specification
//   E::points_per_piece   the score of one piece, to show scores in pieces
//   E::evaluate(game, p)  from the view of the player to move, within +-max_evaluation
template <class E, class G>
concept Evaluator = Game<G> && requires(const G game, const typename G::Position& position) {
    { E::name } -> std::convertible_to<std::string_view>;
    { E::points_per_piece } -> std::convertible_to<int>;
    { E::evaluate(game, position) } -> std::same_as<int>;
};

// Leaves room above for decided scores in 16 bits.
inline constexpr int max_evaluation = 20000;

}  // namespace ataraxia::eval
