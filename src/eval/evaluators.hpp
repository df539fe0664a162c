#pragma once

#include <tuple>

#include "eval/ataxx_side.hpp"
#include "eval/four_couleur_heuristics.hpp"
#include "eval/infection_side.hpp"
#include "eval/pylos_heuristics.hpp"

namespace ataraxia::eval {

// The evaluators of a game, as a tuple of types; a player specification chooses one by name.
template <Game G>
struct EvaluatorsOf;

// The games of the infection family share theirs.
template <Game G>
requires requires {
    typename SideOf<G>::type;
}
struct EvaluatorsOf<G> {
    using type = std::tuple<Safe, V4, V3, V2, V1, Solid>;  // the first is the default
};

template <>
struct EvaluatorsOf<four_couleur::FourCouleur> {
    using type = std::tuple<couleur::V4, couleur::V3, couleur::V2, couleur::V1, couleur::Solid>;
};

template <>
struct EvaluatorsOf<pylos::Pylos> {
    using type = std::tuple<PylosV4, PylosV3, PylosV2, PylosV1, PylosSolid>;
};

template <Game G>
using Evaluators = typename EvaluatorsOf<G>::type;

}  // namespace ataraxia::eval
