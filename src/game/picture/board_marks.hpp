#pragma once

#include <string_view>
#include <vector>

#include "game/any_game.hpp"

namespace ataraxia {

// What is pointed out on a picture of a board.
enum class Mark {
    none,
    left,      // the last move took a piece away from here
    arrived,   // the last move put a piece here
    removed,   // the last move took a piece off the board here, perhaps the one that had just arrived
    selected,  // the piece whose targets are shown
    place,     // a piece may be put here, and none has to leave its place for it
    go,        // a piece may come here only by leaving its place
};

// One mark for each cell of a view.
using BoardMarks = std::vector<Mark>;

// The last move alone.
[[nodiscard]] BoardMarks mark_last_move(const BoardView& view, const MoveView& last);

// Where the side to move can bring a piece.
[[nodiscard]] BoardMarks mark_targets(const AnyPosition& position);

// Where the piece on one cell can go, or put a new piece beside it. Throws Error when there is no such cell
// or no piece that can move.
[[nodiscard]] BoardMarks mark_targets(const AnyPosition& position, std::string_view cell);

}  // namespace ataraxia
