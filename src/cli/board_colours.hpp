#pragma once

#include <array>
#include <string_view>

// The colours of boards in the terminal, numbers of the 256-colour palette. Pieces have a contrast of at
// least 4.5 to 1 on every background, all other signs on a board and all coloured words of at least 3 to 1; a
// test measures them all.
namespace ataraxia::cli::colours {

// Cells have backgrounds of their own, so that the contrast does not depend on the terminal's theme.
inline constexpr int light_cell = 255;
inline constexpr int dark_cell = 253;
inline constexpr int last_move_cell = 229;
inline constexpr int removed_cell = 224;
inline constexpr int selected_cell = 195;
// Where a piece can stand or be taken from.
inline constexpr std::array cells{light_cell, dark_cell, last_move_cell, removed_cell, selected_cell};

inline constexpr int empty = 242;  // the sign of an empty cell
inline constexpr int target = 22;
inline constexpr int removed = 124;

inline constexpr int blocked_cell = 240;
inline constexpr int blocked = 252;

struct Piece {
    std::string_view letters;  // of the pieces and players that look like this
    int on_board;
    int in_text;  // on the terminal's own background, which may be light or dark
};

inline constexpr std::array<Piece, 6> pieces{{
    {"xB", 124, 167},
    {"oN", 25, 32},
    {"vJ", 22, 28},
    {"sT", 58, 136},
    {"w", 58, 136},
    {"b", 232, 243},
}};

// How a letter that is in no table looks.
inline constexpr Piece other{"", 240, 243};

[[nodiscard]] constexpr const Piece& piece(char letter) noexcept {
    for (const Piece& piece : pieces) {
        if (piece.letters.find(letter) != std::string_view::npos) return piece;
    }
    return other;
}

}  // namespace ataraxia::cli::colours
