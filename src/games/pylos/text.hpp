#pragma once

#include <string>

#include "core/scanner.hpp"
#include "games/pylos/board.hpp"

// The cells of a pyramid in text: files have letters that go on from level to level, ranks are numbered anew
// on each: a1 to d4, e1 to g3, h1 to i2, j1; with a base of three a1 to c3, d1 to e2, f1. Positions and moves
// are in position_text.cpp and move_text.cpp, as members of Pylos.
namespace ataraxia::pylos {

[[nodiscard]] std::string format_cell(const Pyramid& pyramid, int cell);

// Several cells, as in "a1, b1 and b2". At least one.
[[nodiscard]] std::string format_cells(const Pyramid& pyramid, Bitboard cells);

// Reads a cell; throws Error through the scanner.
[[nodiscard]] int scan_cell(Scanner& scanner, const Pyramid& pyramid);

}  // namespace ataraxia::pylos
