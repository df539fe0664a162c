#pragma once

#include "games/pylos/position.hpp"

// The moves of Pylos on bare bitboards: what generation, counting and the outcome have in common.
namespace ataraxia::pylos {

// What a completed square or line of one's own earns: removals for both, for squares alone, or for nothing.
enum class RuleSet : std::uint8_t { advanced, standard, children };
// A player with an empty reserve has lost, or he has lost when he cannot raise either.
enum class Reserve : std::uint8_t { strict, may_raise };
// Who has earned removals takes one or two of his spheres, or none if he likes.
enum class Removal : std::uint8_t { mandatory, optional };

struct Rules {
    Pyramid pyramid{4};
    RuleSet set = RuleSet::advanced;
    Reserve reserve = Reserve::strict;
    Removal removal = Removal::mandatory;

    // The cells where one more sphere of a player who has `own` earns removals.
    [[nodiscard]] constexpr Bitboard earning(Bitboard own) const noexcept {
        if (set == RuleSet::children) return 0;
        const Bitboard squares = pyramid.completing_squares(own);
        return set == RuleSet::standard ? squares : squares | pyramid.completing_lines(own);
    }

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

// The spheres of the player to move and of the other.
struct Board {
    Bitboard own = 0;
    Bitboard opponent = 0;

    [[nodiscard]] constexpr Bitboard filled() const noexcept { return own | opponent; }
    // Own spheres that carry nothing.
    [[nodiscard]] constexpr Bitboard loose() const noexcept { return own & ~below(filled()); }
    // The same board for the other player.
    [[nodiscard]] constexpr Board turned() const noexcept { return {opponent, own}; }
    // The board for the other player when own spheres in `changed` have come or gone.
    [[nodiscard]] constexpr Board after(Bitboard changed) const noexcept { return {opponent, own ^ changed}; }
};

[[nodiscard]] inline bool has_reserve(const Rules& rules, const Board& board) noexcept {
    return popcount(board.own) < rules.pyramid.spheres;
}

// Where spheres can go. In a finished game nowhere.
struct Targets {
    Bitboard place = 0;    // from the reserve
    Bitboard raise = 0;    // from a lower level, if the sphere does not carry it
    Bitboard earning = 0;  // those of both where a sphere earns removals
};

[[nodiscard]] inline Targets find_targets(const Rules& rules, const Board& board) noexcept {
    const Bitboard filled = board.filled();
    const bool reserve = has_reserve(rules, board);
    if ((filled & rules.pyramid.top) || (!reserve && rules.reserve == Reserve::strict)) return {};
    const Bitboard free = rules.pyramid.supported(filled) & ~filled;
    return {reserve ? free : 0, free & ~bottom_level, free & rules.earning(board.own)};
}

// Those of `targets` that an own sphere which carries nothing can be raised to.
[[nodiscard]] inline Bitboard raise_targets(const Targets& targets, int from) noexcept {
    return targets.raise & levels_above(from) & ~resting_on(bit(from));
}

// The choices of removals of a player who has earned them, on the board where he has just moved.
[[nodiscard]] inline std::uint64_t count_removals(const Rules& rules, const Board& moved) noexcept {
    const Bitboard loose = moved.loose();
    const auto ones = static_cast<std::uint64_t>(popcount(loose));
    // Spheres that carry nothing but one that can be removed: each makes a pair with that one.
    const Bitboard freed = moved.own & below_once(moved.filled()) & below(loose);
    return ones + ones * (ones - 1) / 2 + static_cast<std::uint64_t>(popcount(freed)) +
           (rules.removal == Removal::optional);
}

// The number of legal moves to `targets`.
[[nodiscard]] inline std::uint64_t count_moves(const Rules& rules, const Board& board,
                                               const Targets& targets) noexcept {
    auto count = static_cast<std::uint64_t>(popcount(targets.place & ~targets.earning));
    for (Bitboard set = targets.place & targets.earning; set;)
        count += count_removals(rules, {board.own ^ bit(pop_lowest(set)), board.opponent});
    if (!targets.raise) return count;
    for (Bitboard spheres = board.loose(); spheres;) {
        const int from = pop_lowest(spheres);
        const Bitboard reached = raise_targets(targets, from);
        count += static_cast<std::uint64_t>(popcount(reached & ~targets.earning));
        for (Bitboard set = reached & targets.earning; set;)
            count += count_removals(rules, {board.own ^ bit(from) ^ bit(pop_lowest(set)), board.opponent});
    }
    return count;
}

namespace detail {

// Calls visit(move) for an action, with every choice of removals if it has earned them.
template <class Visit>
void visit_action(const Rules& rules, const Board& board, Move action, bool earned, Visit& visit) {
    if (!earned || rules.removal == Removal::optional) visit(action);
    if (!earned) return;
    const Board moved{board.own ^ action.source() ^ bit(action.to), board.opponent};
    const Bitboard freeable = moved.own & below_once(moved.filled());
    for (Bitboard firsts = moved.loose(); firsts;) {
        action.first = static_cast<std::uint8_t>(pop_lowest(firsts));
        action.second = Move::none;
        visit(action);
        for (Bitboard seconds = firsts | (freeable & below(bit(action.first))); seconds;) {
            action.second = static_cast<std::uint8_t>(pop_lowest(seconds));
            visit(action);
        }
    }
}

}  // namespace detail

// Calls visit(move) for every legal move to `targets`.
template <class Visit>
void visit_moves(const Rules& rules, const Board& board, const Targets& targets, Visit visit) {
    const auto visit_to = [&](std::uint8_t from, Bitboard set) {
        while (set) {
            const int to = pop_lowest(set);
            detail::visit_action(rules, board, {.from = from, .to = static_cast<std::uint8_t>(to)},
                                 (targets.earning & bit(to)) != 0, visit);
        }
    };
    visit_to(Move::none, targets.place);
    if (!targets.raise) return;
    for (Bitboard spheres = board.loose(); spheres;) {
        const int from = pop_lowest(spheres);
        visit_to(static_cast<std::uint8_t>(from), raise_targets(targets, from));
    }
}

}  // namespace ataraxia::pylos
