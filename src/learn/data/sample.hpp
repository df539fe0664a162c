#pragma once

#include <cstdint>
#include <vector>

#include "game/any_game.hpp"

namespace ataraxia::learn {

// How a game ended for a player.
enum class Result : std::uint8_t { loss, draw, win };

// What is on a cell, seen by the player to move.
enum class Cell : std::uint8_t { empty, own, enemy, blocked };

inline constexpr std::size_t max_cells = 256;

// A position of a game of two players, what a search thought of it, and how the game went on to end.
struct Sample {
    std::vector<Cell> cells{};     // in the order of the BoardView
    int player = 0;                // to move: 0 or 1
    int ply = 0;                   // since the start of the game; files hold at most 255
    int score = 0;                 // of the search, for the player to move, not decided (see search::is_win)
    Result result = Result::draw;  // for the player to move
    bool begins_game = false;      // the first one kept of its game

    friend bool operator==(const Sample&, const Sample&) = default;
};

// The number of cells of a game. Throws Error unless samples can hold its positions: two players, one kind of
// piece each.
[[nodiscard]] std::size_t cell_count(const AnyGame& game);

// The cells of a position of such a game.
[[nodiscard]] std::vector<Cell> read_cells(const AnyPosition& position);

}  // namespace ataraxia::learn
