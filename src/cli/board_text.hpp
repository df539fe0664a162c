#pragma once

#include <string>
#include <vector>

#include "cli/style.hpp"
#include "game/picture/board_layout.hpp"
#include "game/picture/board_marks.hpp"

namespace ataraxia::cli {

// The lines of a board, and the columns that each of them takes.
struct BoardText {
    std::vector<std::string> lines;
    std::size_t width = 0;
};

[[nodiscard]] BoardText print_squares(const BoardView& view, const BoardMarks& marks, const Style& style,
                                      Orientation orientation);

[[nodiscard]] BoardText print_hexagons(const BoardView& view, const BoardMarks& marks, const Style& style,
                                       Orientation orientation);

// The levels side by side, the lowest on the left.
[[nodiscard]] BoardText print_pyramid(const BoardView& view, const BoardMarks& marks, const Style& style,
                                      Orientation orientation);

}  // namespace ataraxia::cli
