#pragma once

#include <string>

#include "games/boards/layout.hpp"

// The hexagon of side 7 and the four colours.
namespace ataraxia::four_couleur {

using Board = boards::Layout<2>;
using Set = Board::Set;

inline constexpr int side_length = 7;
inline constexpr int cell_count = 127;
inline constexpr int no_cell = 127;  // the one number of a Set that is no cell

// The board of every game.
[[nodiscard]] const Board& board();

// Colours are numbers in the order of the cycle: each beats the next one, the last beats the first. The
// first player owns the even ones, B and T, the second player the odd ones, J and N.
inline constexpr std::string_view colour_letters = "BJTN";
inline constexpr int colour_count = 4;

[[nodiscard]] constexpr int beaten_by(int colour) noexcept {
    return (colour + 1) % colour_count;
}
[[nodiscard]] constexpr int owner_of(int colour) noexcept {
    return colour % 2;
}
[[nodiscard]] constexpr char letter_of(int colour) noexcept {
    return colour_letters[static_cast<std::size_t>(colour)];
}

}  // namespace ataraxia::four_couleur
