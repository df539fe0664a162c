#pragma once

#include <string>

#include "core/scanner.hpp"
#include "games/ataxx/position.hpp"

// Ataxx in text: squares as "a1" to "g7". Positions and moves are in text.cpp, as members of Ataxx.
namespace ataraxia::ataxx {

// Reads a square; throws Error, which says that `expected` was expected, through the scanner.
[[nodiscard]] int scan_square(Scanner& scanner, std::string_view expected = "a square from a1 to g7");

[[nodiscard]] std::string format_square(int sq);

// What follows the side to move in a FEN of the infection family.
struct Counters {
    std::uint16_t clock = 0;     // plies since the last clone
    std::uint32_t fullmove = 1;  // the number of the move
};

// Reads both counters and the end; many tools leave them out. Throws Error.
[[nodiscard]] Counters scan_counters(Scanner& scanner);

// "3 plies since the last clone", for people.
[[nodiscard]] std::string clock_note(std::uint16_t clock);

}  // namespace ataraxia::ataxx
