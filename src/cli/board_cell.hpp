#pragma once

#include <string>
#include <string_view>

#include "cli/style.hpp"
#include "game/picture/board_marks.hpp"

namespace ataraxia::cli {

enum class Shade { light, dark };

// The sign of a cell's content, one column wide. Without colour the players' signs differ in shape.
[[nodiscard]] std::string sign_of(char content, const Style& style);

// The columns that cell_text() takes.
inline constexpr int cell_width = 3;

// A cell with everything on it and its mark. Without colour marks stand around the sign.
[[nodiscard]] std::string cell_text(const BoardView::Cell& cell, Mark mark, const Style& style, Shade shade);

// A text in the colour of a player's pieces, bold; unchanged without colour.
[[nodiscard]] std::string in_colour_of(char letter, std::string_view text, const Style& style);

// What the signs of a board mean that nobody can guess, a line that is empty when there are none.
[[nodiscard]] std::string legend(const BoardView& view, const BoardMarks& marks, const Style& style);

}  // namespace ataraxia::cli
