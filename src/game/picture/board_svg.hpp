#pragma once

#include <string>

#include "game/picture/board_layout.hpp"
#include "game/picture/board_marks.hpp"

namespace ataraxia {

// Any board as an SVG picture that needs nothing else: no fonts, scripts or links.
[[nodiscard]] std::string draw_svg(const BoardView& view, const BoardMarks& marks,
                                   Orientation orientation = Orientation::normal);

}  // namespace ataraxia
