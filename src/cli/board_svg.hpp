#pragma once

#include <string>

#include "cli/board_layout.hpp"
#include "cli/board_marks.hpp"

namespace ataraxia::cli {

// Any board as an SVG picture that needs nothing else: no fonts, scripts or links.
[[nodiscard]] std::string draw_svg(const BoardView& view, const BoardMarks& marks,
                                   Orientation orientation = Orientation::normal);

}  // namespace ataraxia::cli
