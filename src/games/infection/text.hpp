#pragma once

#include "games/boards/geometry.hpp"

// Positions as text, whatever type holds them.
namespace ataraxia::infection {

inline constexpr std::string_view player_letters = "xovs";

// A position spelt out.
struct Diagram {
    std::string cells;  // a letter of a player, BoardView::empty or BoardView::blocked for each cell
    int turn = 0;
    std::uint16_t clock = 0;
    std::uint32_t fullmove = 1;
};

// Reads rows from the top with letters, numbers for runs of empty cells and '-' for blocked ones, the side to
// move, plies since the last clone, and the full-move number; the last two may be missing. Throws Error.
[[nodiscard]] Diagram parse_fen(const boards::Geometry& geometry, int players, std::string_view fen);
[[nodiscard]] std::string format_fen(const boards::Geometry& geometry, const Diagram& diagram);

}  // namespace ataraxia::infection
