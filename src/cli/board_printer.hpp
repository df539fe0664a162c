#pragma once

#include <string>
#include <vector>

#include "cli/style.hpp"
#include "game/picture/board_layout.hpp"
#include "game/picture/board_marks.hpp"

namespace ataraxia::cli {

// Any board for the terminal, coordinates on its edges, the lines of `beside` to its right. What is not plain
// to see is explained below it. Ends with a newline.
[[nodiscard]] std::string print_board(const BoardView& view, const BoardMarks& marks, const Style& style,
                                      const std::vector<std::string>& beside = {},
                                      Orientation orientation = Orientation::normal);

}  // namespace ataraxia::cli
