#pragma once

#include "core/bit_set.hpp"
#include "game/outcome.hpp"

namespace ataraxia::infection {

// What stands on the board and whose turn it is: all that decides about moves, except how long a game may
// last.
template <int Words>
struct Placement {
    using Set = BitSet<Words>;

    std::array<Set, max_players> pieces{};  // of each player
    Set empty;
    std::uint8_t turn = 0;

    [[nodiscard]] constexpr const Set& own() const noexcept { return pieces[turn]; }
    // The pieces of everybody else.
    [[nodiscard]] constexpr Set others() const noexcept {
        return (pieces[0] | pieces[1] | pieces[2] | pieces[3]) & ~pieces[turn];
    }

    // A new piece of the player to move on an empty cell infects the pieces on the cells around.
    constexpr void enter(int to, const Set& around) noexcept {
        const Set infected = others() & around;
        for (Set& side : pieces) side &= ~infected;
        const Set arrived = Set::single(to);
        pieces[turn] |= infected | arrived;
        empty ^= arrived;
    }
    // A piece of a player leaves a cell.
    constexpr void leave(std::size_t player, int from) noexcept {
        const Set left = Set::single(from);
        pieces[player] ^= left;
        empty ^= left;
    }

    // Who is next after the player to move: the next in order that has pieces. When nobody else has, the game
    // is over and the turn simply goes on.
    [[nodiscard]] constexpr int next(int players) const noexcept {
        const auto following = [players](int player) { return player + 1 == players ? 0 : player + 1; };
        int player = following(turn);
        while (!pieces[static_cast<std::size_t>(player)] && player != turn) player = following(player);
        return player == turn ? following(turn) : player;
    }

    friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

template <int Words>
struct Position : Placement<Words> {
    std::uint16_t clock = 0;  // plies since the last clone; stays at its maximum
    std::uint32_t fullmove = 1;
    std::uint64_t hash = 0;  // of the placement, blocked cells included; see zobrist.hpp

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

// A clone (from == to), a jump, or a pass. A clone names only where the new piece goes: which neighbour it
// comes from makes no difference.
struct Move {
    static constexpr std::uint16_t no_cell = 0xffff;

    std::uint16_t from = no_cell;
    std::uint16_t to = no_cell;

    [[nodiscard]] static constexpr Move clone(int to) noexcept {
        return {static_cast<std::uint16_t>(to), static_cast<std::uint16_t>(to)};
    }
    [[nodiscard]] static constexpr Move jump(int from, int to) noexcept {
        return {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to)};
    }
    [[nodiscard]] static constexpr Move pass() noexcept { return {}; }

    [[nodiscard]] constexpr bool is_pass() const noexcept { return to == no_cell; }
    [[nodiscard]] constexpr bool is_clone() const noexcept { return from == to && !is_pass(); }

    friend constexpr bool operator==(Move, Move) = default;
};

}  // namespace ataraxia::infection
