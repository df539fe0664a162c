#pragma once

#include "game/any_game.hpp"
#include "games/infection/infection.hpp"

// The families by which people know these games. Each is served by several types: the narrowest that holds
// the board, and games/ataxx for 7x7 with two players.
namespace ataraxia::infection {

// Ataxx on rectangles of 3x3 to 16x16 squares. Two players start in opposite corners each; three or four in
// one corner each.
struct AtaxxFamily {
    using Games = std::tuple<ataxx::Ataxx, Infection<1>, Infection<2>, Infection<4>>;

    [[nodiscard]] static const GameInfo& info() { return ataxx::Ataxx::info(); }
    // Throws Error.
    [[nodiscard]] static AnyGame make(Spec& spec, Random& random);
};

// Hexxagon: hexagons with sides of 3 to 9 cells, two or three players, holes.
struct HexxagonFamily {
    using Games = std::tuple<Infection<1>, Infection<2>, Infection<4>>;

    [[nodiscard]] static const GameInfo& info();
    // Throws Error.
    [[nodiscard]] static AnyGame make(Spec& spec, Random& random);
};

// What a game string of Ataxx says, 7x7 with two players included. Throws Error.
[[nodiscard]] Setup read_ataxx(Spec& spec, Random& random);
// What a game string of Hexxagon says. Throws Error.
[[nodiscard]] Setup read_hexxagon(Spec& spec);

}  // namespace ataraxia::infection
