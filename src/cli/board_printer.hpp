#pragma once

#include <string>
#include <vector>

#include "cli/board_layout.hpp"
#include "cli/board_marks.hpp"
#include "cli/style.hpp"

namespace ataraxia::cli {

// A board of squares or hexagons for the terminal, coordinates on its edges, the lines of `beside` to its
// right. The legend of the target marks comes below when there are any. Ends with a newline.
[[nodiscard]] std::string print_board(const BoardView& view, const BoardMarks& marks, const Style& style,
                                      const std::vector<std::string>& beside = {},
                                      Orientation orientation = Orientation::normal);

// A text in the colour of a player's pieces, bold; unchanged without colour.
[[nodiscard]] std::string in_colour_of(char letter, std::string_view text, const Style& style);

}  // namespace ataraxia::cli
