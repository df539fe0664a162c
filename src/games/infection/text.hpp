#pragma once

#include "games/infection/geometry.hpp"

// Positions as text, whatever type holds them.
namespace ataraxia::infection {

inline constexpr std::string_view player_letters = "xovs";

// The cells of a position: rows from the top separated by '/', with letters for what stands on them and
// numbers for runs of empty cells. One character a cell in the order of the geometry, BoardView::empty where
// there is nothing. Reading throws Error through the scanner.
[[nodiscard]] std::string scan_cells(Scanner& scanner, const Geometry& geometry, std::string_view letters);
[[nodiscard]] std::string format_cells(const Geometry& geometry, std::string_view cells);

// A position spelt out.
struct Diagram {
    std::string cells;  // a letter of a player, BoardView::empty or BoardView::blocked for each cell
    int turn = 0;
    std::uint16_t clock = 0;
    std::uint32_t fullmove = 1;
};

// Reads rows from the top with letters, numbers for runs of empty cells and '-' for blocked ones, the side to
// move, plies since the last clone, and the full-move number; the last two may be missing. Throws Error.
[[nodiscard]] Diagram parse_fen(const Geometry& geometry, int players, std::string_view fen);
[[nodiscard]] std::string format_fen(const Geometry& geometry, const Diagram& diagram);

}  // namespace ataraxia::infection
