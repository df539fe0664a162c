#pragma once

#include <string>

#include "core/scanner.hpp"
#include "games/ataxx/position.hpp"

// Ataxx in text: squares as "a1" to "g7". Positions and moves are in text.cpp, as members of Ataxx.
namespace ataraxia::ataxx {

// Reads a square; throws Error, which says that `expected` was expected, through the scanner.
[[nodiscard]] int scan_square(Scanner& scanner, std::string_view expected = "a square from a1 to g7");

[[nodiscard]] std::string format_square(int sq);

}  // namespace ataraxia::ataxx
