#pragma once

#include <string>
#include <string_view>

#include "game/picture/board_marks.hpp"

// The parts of a board's picture. Lengths are pixels at its natural size, places the middle of what is drawn.
namespace ataraxia::svg {

inline constexpr int cell_size = 64;  // the width of a square, and of a hexagon, which stands on a corner

inline constexpr int corner_height = 37;  // from a hexagon's middle to its top
inline constexpr int side_height = 18;    // and to the ends of its upright sides
inline constexpr int sphere_pitch = 48;   // between the spheres of a pyramid seen from above

inline constexpr int hexagon_pitch = corner_height + side_height;  // from row to row

// What cells look like where nothing stands on them; `above` are those of a pyramid seen from above.
enum class Ground { squares, hexagons, pyramid, above };

[[nodiscard]] Ground ground_of(const BoardView& view);

// The style sheet and the colours that everything below uses: once in every picture.
extern const std::string_view style_sheet;

// A coordinate or another word beside a board.
[[nodiscard]] std::string label(std::string_view text, int x, int y);

[[nodiscard]] std::string circle(std::string_view style_class, int x, int y, int radius);

// A piece. All but the first player's have a sign on them, so that nobody needs to see colours; where players
// have pieces of several letters, the letter is the sign.
[[nodiscard]] std::string piece(char content, int x, int y, int radius);

// The layers of a cell, from the lowest: what it is, the colour of its mark, what stands on it, and the sign
// of its mark. Where nothing can rest yet (BoardView::Cell::supported) the ground is air.
[[nodiscard]] std::string ground(Ground ground, const BoardView::Cell& cell, Mark mark, int x, int y);
[[nodiscard]] std::string mark_ground(Ground ground, Mark mark, int x, int y);
[[nodiscard]] std::string content(Ground ground, const BoardView::Cell& cell, Mark mark, int x, int y);
[[nodiscard]] std::string mark_sign(Mark mark, int x, int y);

// A cell with everything on it and its mark: all layers.
[[nodiscard]] std::string cell(Ground ground, const BoardView::Cell& cell, Mark mark, int x, int y);

}  // namespace ataraxia::svg
