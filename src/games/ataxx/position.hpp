#pragma once

#include "games/ataxx/board.hpp"

namespace ataraxia::ataxx {

// A position of Ataxx: 40 bytes, copied rather than undone.
struct Position {
    std::array<Bitboard, 2> pieces{};  // of x and of o
    Bitboard blocked = 0;
    std::uint64_t hash = 0;  // of pieces, blocked squares and side to move; see zobrist.hpp
    std::uint32_t fullmove = 1;
    std::uint16_t clock = 0;  // plies since the last clone; stays at its maximum
    std::uint8_t turn = 0;    // 0: x, 1: o

    [[nodiscard]] constexpr Bitboard own() const noexcept { return pieces[turn]; }
    [[nodiscard]] constexpr Bitboard opponent() const noexcept { return pieces[turn ^ 1]; }
    [[nodiscard]] constexpr Bitboard empty() const noexcept {
        return all_squares & ~(pieces[0] | pieces[1] | blocked);
    }

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

// A clone (from == to), a jump, or a pass. A clone names only where the new piece goes: which neighbour it
// comes from makes no difference.
struct Move {
    std::uint8_t from = pass_square;
    std::uint8_t to = pass_square;

    static constexpr std::uint8_t pass_square = 63;

    [[nodiscard]] static constexpr Move clone(int to) noexcept {
        return {static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(to)};
    }
    [[nodiscard]] static constexpr Move jump(int from, int to) noexcept {
        return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
    }
    [[nodiscard]] static constexpr Move pass() noexcept { return {}; }

    [[nodiscard]] constexpr bool is_pass() const noexcept { return to == pass_square; }
    [[nodiscard]] constexpr bool is_clone() const noexcept { return from == to && !is_pass(); }

    friend constexpr bool operator==(Move, Move) = default;
};

}  // namespace ataraxia::ataxx
