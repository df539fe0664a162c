#pragma once

#include <string>
#include <vector>

#include "arena/records/record.hpp"

namespace ataraxia::arena {

// A game in the form in which the page of a report replays it: what stands on the cells of the board at
// first, and what every move changes.
struct Replay {
    // Where nothing can rest yet (BoardView::Cell::supported).
    static constexpr char air = '~';

    struct Ply {
        int mover = 0;     // a player of the game
        std::string move;  // as it is written
        std::string note;  // depth, score and time in a few words
        // Cells, each as its number in two digits of base 36 and a character: what stands on it now, or a
        // mark of the move: 'l' a piece left it, 'a' one arrived, 'r' one was removed.
        std::string changes;
        std::string marks;
    };

    std::string start;  // a character a cell in the order of the view, as BoardView has them
    std::vector<Ply> plies;
};

[[nodiscard]] Replay replay_of(const GameRecord& record);

}  // namespace ataraxia::arena
