#pragma once

#include <string>

#include "core/scanner.hpp"
#include "games/ataxx/position.hpp"

// Ataxx in text: squares as "a1" to "g7". Positions and moves are in text.cpp, as members of Ataxx.
namespace ataraxia::ataxx {

// Reads a square; throws Error through the scanner.
[[nodiscard]] int scan_square(Scanner& scanner);

[[nodiscard]] std::string format_square(int sq);

}  // namespace ataraxia::ataxx
