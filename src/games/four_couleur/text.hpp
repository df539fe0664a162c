#pragma once

#include <string>

#include "core/scanner.hpp"

// Four Couleur in text. Cells have doubled coordinates: "a7" to "y7" are the long row, neighbours in a row
// are two files apart. Positions and moves are in text.cpp, as members of FourCouleur.
namespace ataraxia::four_couleur {

// Reads a cell; throws Error through the scanner.
[[nodiscard]] int scan_cell(Scanner& scanner);

[[nodiscard]] std::string cell_name(int cell);

}  // namespace ataraxia::four_couleur
