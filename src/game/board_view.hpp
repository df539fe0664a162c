#pragma once

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace ataraxia {

// A position as something to look at: what a terminal, a picture or a browser needs to draw any board without
// knowing its game.
struct BoardView {
    enum class Shape { square, hexagon };

    struct Cell {
        std::string name;  // as moves are written: "a1"
        int x = 0;         // column, in half cells from the left edge
        int y = 0;         // row, in cells from the bottom
        char content = empty;
        // Height above the ground. Levels of a pyramid are drawn side by side; in space the middle of each is
        // above the middle of the one below, so that a cell rests between four cells.
        int level = 0;
        // Whether a piece would rest here: false only where cells below have to be filled first.
        bool supported = true;
    };

    static constexpr char empty = '.';
    static constexpr char blocked = '-';

    Shape shape = Shape::square;
    std::vector<Cell> cells;  // in a fixed order of the game, from the bottom left
    // What else decides the game and is not on the board, a short line each: "no clone for 3 plies".
    std::vector<std::string> notes;
};

// Whether a board has more than one level.
[[nodiscard]] inline bool is_pyramid(const BoardView& view) noexcept {
    return std::ranges::any_of(view.cells, [](const auto& cell) { return cell.level > 0; });
}

// Whether two cells touch, by a side or by a corner.
[[nodiscard]] inline bool touch(const BoardView::Cell& a, const BoardView::Cell& b) noexcept {
    const int dx = std::abs(a.x - b.x);
    const int dy = std::abs(a.y - b.y);
    return dx <= 2 && dy <= 1 && dx + dy > 0;
}

// A move as something to look at: indices into BoardView::cells.
struct MoveView {
    static constexpr int none = -1;

    int from = none;  // the cell that a piece leaves, or none
    int to = none;    // the cell where a piece arrives, or none (a pass)
    // Cells whose pieces leave the board after that, which may be `to` itself.
    std::vector<int> removed{};

    [[nodiscard]] bool is_pass() const noexcept { return to == none; }
};

}  // namespace ataraxia
