#pragma once

#include "games/pylos/board.hpp"

namespace ataraxia::pylos {

// A position of Pylos: 32 bytes, copied rather than undone. What is not on the pyramid is in reserve.
struct Position {
    std::array<Bitboard, 2> spheres{};  // of white and of black
    std::uint64_t hash = 0;             // of spheres and side to move; see zobrist.hpp
    // Plies played; the fewest possible ones for a position that was read, since the notation does not tell.
    std::uint32_t ply = 0;
    std::uint8_t turn = 0;  // 0: white, 1: black

    [[nodiscard]] constexpr Bitboard own() const noexcept { return spheres[turn]; }
    [[nodiscard]] constexpr Bitboard opponent() const noexcept { return spheres[turn ^ 1]; }
    [[nodiscard]] constexpr Bitboard filled() const noexcept { return spheres[0] | spheres[1]; }

    // How a position came about makes no difference.
    friend constexpr bool operator==(const Position& a, const Position& b) noexcept {
        return a.spheres == b.spheres && a.turn == b.turn;
    }
};

// A sphere is placed from the reserve or raised, then up to two are removed. The two are a set: in
// alphabetical order, unless the first one frees the second.
struct Move {
    std::uint8_t from = none;  // where a sphere is raised from, or none
    std::uint8_t to = none;
    std::uint8_t first = none;   // the first sphere removed, or none
    std::uint8_t second = none;  // the second one, or none

    static constexpr std::uint8_t none = 63;  // no cell of any pyramid

    [[nodiscard]] constexpr bool is_raise() const noexcept { return from != none; }
    [[nodiscard]] constexpr int removals() const noexcept { return (first != none) + (second != none); }
    // The cells as sets, empty for none.
    [[nodiscard]] constexpr Bitboard source() const noexcept { return set(from); }
    [[nodiscard]] constexpr Bitboard removed() const noexcept { return set(first) | set(second); }

    friend constexpr bool operator==(Move, Move) = default;

  private:
    [[nodiscard]] static constexpr Bitboard set(std::uint8_t cell) noexcept { return bit(cell) & ~bit(none); }
};

}  // namespace ataraxia::pylos
