#pragma once

#include "game/line_of_play.hpp"
#include "server/json.hpp"

// Boards, positions and moves as the contract has them: all that is needed to draw and to play a game without
// knowing its rules.
namespace ataraxia::server {

// The shape of the board and the last position of the line.
[[nodiscard]] Json board_json(const LineOfPlay& line);

// The last position of the line, with every legal move.
[[nodiscard]] Json position_json(const LineOfPlay& line);

[[nodiscard]] Json move_json(const AnyPosition& position, AnyMove move);

// A whole game at once, to step through: the start, and every move with the position after it, of which only
// the last is given its legal moves.
[[nodiscard]] Json line_json(const LineOfPlay& line);

// How the rules ended a game.
[[nodiscard]] Json outcome_json(const Outcome& outcome, int players);

}  // namespace ataraxia::server
