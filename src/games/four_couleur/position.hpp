#pragma once

#include "games/four_couleur/board.hpp"

namespace ataraxia::four_couleur {

// A position of Four Couleur: 88 bytes, copied rather than undone.
struct Position {
    std::array<Set, colour_count> men{};
    std::uint64_t hash = 0;  // of everything but clock and turn; see zobrist.hpp
    std::uint32_t turn = 1;  // the number of the turn; the two players' turns are counted alike
    // Turns since a man last changed his colour; stays at its maximum. A turn under way counts from its first
    // move on, so that the clock alone tells what its end will add.
    std::uint16_t clock = 0;
    std::uint8_t player = 0;         // to move
    std::uint8_t moves_left = 1;     // 1 or 2
    std::uint8_t arrived = no_cell;  // where the first move of this turn went; that man has to rest

    [[nodiscard]] constexpr const Set& of(int colour) const noexcept {
        return men[static_cast<std::size_t>(colour)];
    }
    [[nodiscard]] constexpr Set own() const noexcept { return of(player) | of(player + 2); }
    // Own men that may be duplicated or moved now.
    [[nodiscard]] constexpr Set rested() const noexcept { return own() & ~Set::single(arrived); }
    [[nodiscard]] constexpr Set occupied() const noexcept { return men[0] | men[1] | men[2] | men[3]; }
    [[nodiscard]] constexpr bool turn_has_begun() const noexcept { return arrived != no_cell; }

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

// A man is duplicated to a neighbouring cell or goes to one two steps away; or a pass. A duplication names
// the colour and where the new man goes: which man of the colour it comes from makes no difference.
struct Move {
    std::uint8_t from = no_cell;  // a cell, or for a duplication `duplicated` + the colour
    std::uint8_t to = no_cell;

    static constexpr int duplicated = 128;

    [[nodiscard]] static constexpr Move duplicate(int colour, int to) noexcept {
        return {static_cast<std::uint8_t>(duplicated + colour), static_cast<std::uint8_t>(to)};
    }
    [[nodiscard]] static constexpr Move jump(int from, int to) noexcept {
        return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
    }
    [[nodiscard]] static constexpr Move pass() noexcept { return {}; }

    [[nodiscard]] constexpr bool is_pass() const noexcept { return to == no_cell; }
    [[nodiscard]] constexpr bool is_duplicate() const noexcept { return from >= duplicated; }
    // The colour of the arriving man, played in `p`; not for a pass.
    [[nodiscard]] constexpr int colour(const Position& p) const noexcept {
        if (is_duplicate()) return from - duplicated;
        return contains(p.of(p.player), from) ? p.player : p.player + 2;
    }

    friend constexpr bool operator==(Move, Move) = default;
};

}  // namespace ataraxia::four_couleur
