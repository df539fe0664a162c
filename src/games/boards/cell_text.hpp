#pragma once

#include "games/boards/geometry.hpp"

namespace ataraxia::boards {

// The cells of a position: rows from the top separated by '/', with letters for what stands on them and
// numbers for runs of empty cells. One character a cell in the order of the geometry, BoardView::empty where
// there is nothing. Reading throws Error through the scanner.
[[nodiscard]] std::string scan_cells(Scanner& scanner, const Geometry& geometry, std::string_view letters);
[[nodiscard]] std::string format_cells(const Geometry& geometry, std::string_view cells);

}  // namespace ataraxia::boards
