#pragma once

#include <functional>
#include <string>

#include "game/picture/board_layout.hpp"
#include "game/picture/board_marks.hpp"
#include "game/picture/board_svg_cell.hpp"

namespace ataraxia {

// Draws a cell whose middle is at (x, y), as svg::cell() does.
using DrawCell =
    std::function<std::string(svg::Ground ground, const BoardView::Cell& cell, Mark mark, int x, int y)>;

// Any board as an SVG picture that needs nothing else: no fonts, scripts or links. A pyramid's cells are
// drawn twice, on their levels and from above.
[[nodiscard]] std::string draw_svg(const BoardView& view, const BoardMarks& marks,
                                   Orientation orientation = Orientation::normal,
                                   const DrawCell& draw_cell = svg::cell);

}  // namespace ataraxia
