#pragma once

#include <algorithm>

#include "game/any_game.hpp"

// Positions that are the same up to the symmetries of the board.
namespace ataraxia::games {

// The same number for all positions that are the same up to symmetry.
template <Game G>
[[nodiscard]] std::uint64_t canonical_hash(const G& game, const typename G::Position& position) {
    std::uint64_t least = game.hash(position);
    for (int symmetry = 1; symmetry < game.symmetries(); ++symmetry) {
        least = std::min(least, game.hash(game.transform(position, symmetry)));
    }
    return least;
}
[[nodiscard]] std::uint64_t canonical_hash(const AnyPosition& position);

// How many of the symmetries leave the position as it is, the identity included.
[[nodiscard]] int own_symmetries(const AnyPosition& position);

}  // namespace ataraxia::games
