#pragma once

#include "game/concept.hpp"
#include "games/ataxx/ataxx.hpp"
#include "games/boards/geometry.hpp"

namespace ataraxia::infection {

// The rules that have a choice are those of 7x7.
using ataxx::LongGame;
using ataxx::Stuck;

// A game of the family, as its parameters choose it.
struct Setup {
    boards::Geometry geometry;
    int players = 2;            // 2 to 4
    std::vector<int> blocked;   // cells where no piece starts
    Stuck stuck = Stuck::pass;  // `fill` is for two players
    LongGame long_game = LongGame::draw;
    const GameInfo* info = nullptr;  // of its family
    std::string name;                // the normalised game string
};

// The player who starts with a piece on each cell, -1 where none does. Squares have two to four players,
// hexagons two or three.
[[nodiscard]] std::vector<int> start_pieces(const boards::Geometry& geometry, int players);

}  // namespace ataraxia::infection
