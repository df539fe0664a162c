#pragma once

#include <string_view>
#include <vector>

#include "game/picture/board_marks.hpp"

namespace ataraxia {

enum class Orientation { normal, flipped };  // flipped: turned by half a circle

// Where the square cells of a view stand in a picture: columns from the left, rows from the top.
class Layout {
  public:
    explicit Layout(const BoardView& view, Orientation orientation) noexcept;

    [[nodiscard]] int columns() const noexcept { return columns_; }
    [[nodiscard]] int rows() const noexcept { return rows_; }
    [[nodiscard]] int column(const BoardView::Cell& cell) const noexcept;
    [[nodiscard]] int row(const BoardView::Cell& cell) const noexcept;

    // The colour of a cell on a chequered board.
    [[nodiscard]] static bool is_light(const BoardView::Cell& cell) noexcept {
        return (cell.x / 2 + cell.y) % 2 != 0;
    }

    // The coordinates of a cell: "a" and "1" of "a1".
    [[nodiscard]] static std::string_view file(const BoardView::Cell& cell) noexcept;
    [[nodiscard]] static std::string_view rank(const BoardView::Cell& cell) noexcept;

  private:
    int columns_ = 0;
    int rows_ = 0;
    bool flipped_;
};

// One level of a pyramid as a board of its own, its lowest file in the first column.
struct Level {
    BoardView view;
    BoardMarks marks;
};

// The levels of a pyramid, from the bottom.
[[nodiscard]] std::vector<Level> take_apart(const BoardView& view, const BoardMarks& marks);

// A coordinate beside a board of hexagons, at a place as that of a cell: one half cell is 1 in x, a row 1 in
// y.
struct HexagonLabel {
    std::string_view text;  // of the view's names
    int x = 0;
    int y = 0;
};

// The ranks to the left of their rows. The files below the board when they are upright, in doubled
// coordinates; otherwise below their lowest cells, in their own direction.
[[nodiscard]] std::vector<HexagonLabel> hexagon_labels(const BoardView& view);

}  // namespace ataraxia
