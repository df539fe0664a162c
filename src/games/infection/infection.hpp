#pragma once

#include <algorithm>
#include <limits>
#include <memory>

#include "game/concept.hpp"
#include "games/infection/position.hpp"
#include "games/infection/setup.hpp"
#include "games/infection/two_plies.hpp"
#include "games/infection/zobrist.hpp"

// The infection family on any board: Ataxx on rectangles and Hexxagon on hexagons, for two to four players. A
// piece clones to a neighbouring cell or jumps two cells away, then takes over every other piece around its
// destination; most pieces win. What boards and parameters there are stands in families.hpp. The rules are
// those of games/ataxx, which plays 7x7 with two players faster.
namespace ataraxia::infection {

// A game on a board of at most 64 * Words cells.
template <int Words>
class Infection {
  public:
    using Set = BitSet<Words>;
    using Position = infection::Position<Words>;
    using Move = infection::Move;

    // Of n cells with k own pieces at most 16 min(k, n - k) pairs make jumps and n - k cells clones, which is
    // most for k = n / 2.
    static constexpr std::size_t max_moves = 64 * Words * 17 / 2;
    using Moves = StaticVector<Move, max_moves>;

    // The setup's board must fit.
    explicit Infection(const Setup& setup);

    [[nodiscard]] const GameInfo& info() const noexcept { return *info_; }
    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    [[nodiscard]] int players() const noexcept { return players_; }
    [[nodiscard]] const boards::Layout<Words>& layout() const noexcept { return *layout_; }
    [[nodiscard]] const Position& start() const noexcept { return start_; }

    [[nodiscard]] int to_move(const Position& p) const noexcept { return p.turn; }
    // As if nobody had been skipped; no more than an int can hold.
    [[nodiscard]] int ply(const Position& p) const noexcept {
        const std::int64_t plies = std::int64_t{p.fullmove - 1} * players_ + p.turn;
        return static_cast<int>(std::min<std::int64_t>(plies, std::numeric_limits<int>::max()));
    }
    [[nodiscard]] std::uint64_t hash(const Position& p) const noexcept { return p.hash; }
    [[nodiscard]] std::uint64_t fresh_hash(const Position& p) const noexcept;
    [[nodiscard]] std::uint64_t rule_hash(const Position& p, int plies) const noexcept {
        return is_long(p.clock + plies) ? mix64(p.clock) : 0;
    }

    void generate(const Position& p, Moves& moves) const noexcept;
    // Perft without a table: the sequences of so many moves, 0 or more. Placements are counted bare, without
    // the hash and move lists that play needs.
    [[nodiscard]] std::uint64_t count_leaves(const Position& p, int depth) const noexcept {
        return depth > 0 && !p.others() ? 0 : count_leaves(p, p.clock, depth);
    }
    // Lets count_leaves use the instructions of this level of cpu::available() instead of the best, to test
    // and measure.
    void count_with(cpu::Level level) noexcept { two_plies_ = two_plies::kernel<Words>(level); }
    [[nodiscard]] std::optional<Outcome> outcome(const Position& p) const noexcept {
        const bool both = p.own() && p.others();
        if (both && !is_long(p.clock) && can_move(p.own(), p.empty)) [[likely]]
            return std::nullopt;
        return decide(p);
    }
    void play(Position& p, Move move) const noexcept;

    [[nodiscard]] Position parse_position(std::string_view fen) const;
    [[nodiscard]] std::string format_position(const Position& p) const;
    [[nodiscard]] Move parse_move(const Position& p, std::string_view text) const;
    [[nodiscard]] std::string format_move(const Position& p, Move move) const;

    [[nodiscard]] int symmetries() const noexcept { return static_cast<int>(geometry().symmetries().size()); }
    [[nodiscard]] Position transform(const Position& p, int symmetry) const noexcept;
    [[nodiscard]] Move transform_move(Move move, int symmetry) const noexcept;

    // Pieces won relative to the others: two for each one infected, one for a clone.
    [[nodiscard]] int gain(const Position& p, Move move) const noexcept {
        if (move.is_pass()) return 0;
        return 2 * popcount(layout().near(move.to) & p.others()) + (move.is_clone() ? 1 : 0);
    }
    // As in Ataxx.
    static constexpr bool gainless_moves_are_weak = true;
    // As Ataxx::foregone_win.
    [[nodiscard]] std::optional<int> foregone_win(const Position& p) const noexcept;
    // By destination and the low six bits of the origin, which tell the origins of a cell apart on all but
    // the widest boards. A pass shares the slot of some jump.
    static constexpr std::size_t history_slots = 64 * Words * 64;
    [[nodiscard]] std::size_t history_slot(Move move) const noexcept {
        return 64 * (move.to % boards::Layout<Words>::indices) + move.from % 64;
    }

    [[nodiscard]] BoardView view(const Position& p) const;
    [[nodiscard]] MoveView view_move(const Position& p, Move move) const;

  private:
    using Placement = infection::Placement<Words>;

    [[nodiscard]] const boards::Geometry& geometry() const noexcept { return layout_->geometry(); }
    // The rule of 100 plies for two players, 50 more for each other.
    [[nodiscard]] int long_game_plies() const noexcept { return ataxx::long_game_plies / 2 * players_; }
    [[nodiscard]] bool is_long(int clock) const noexcept {
        return clock >= long_game_plies() && long_game_ != LongGame::none;
    }
    [[nodiscard]] bool can_move(Set side, const Set& empty) const noexcept {
        while (side) {
            if (layout_->within(pop_lowest(side)) & empty) return true;
        }
        return false;
    }
    // Whether a player other than the one to move has a move.
    [[nodiscard]] bool others_can_move(const Placement& p) const noexcept {
        return can_move(p.others(), p.empty);
    }
    // The outcome of a position that is over or in which the player to move has to pass.
    [[nodiscard]] std::optional<Outcome> decide(const Position& p) const noexcept;
    [[nodiscard]] std::uint64_t count_moves(const Placement& p) const noexcept;
    // Somebody besides the player to move has pieces.
    [[nodiscard]] std::uint64_t count_leaves(const Placement& p, int clock, int depth) const noexcept;
    [[nodiscard]] std::string contents(const Position& p) const;

    std::shared_ptr<const boards::Layout<Words>> layout_;
    const GameInfo* info_;
    std::string name_;
    int players_;
    Stuck stuck_;
    LongGame long_game_;
    Position start_;
    two_plies::Kernel<Words> two_plies_ = two_plies::kernel<Words>(cpu::level());
};

template <int Words>
inline void Infection<Words>::generate(const Position& p, Moves& moves) const noexcept {
    const Set& own = p.own();
    if (!own || !p.others() || is_long(p.clock)) return;

    for_each(layout_->grow(own) & p.empty, [&](int to) { moves.push_back(Move::clone(to)); });
    for_each(own, [&](int from) {
        for_each(layout_->far(from) & p.empty, [&](int to) { moves.push_back(Move::jump(from, to)); });
    });
    if (moves.empty() && stuck_ == Stuck::pass && others_can_move(p)) moves.push_back(Move::pass());
}

template <int Words>
inline void Infection<Words>::play(Position& p, Move move) const noexcept {
    const std::size_t us = p.turn;
    const bool clone = move.is_clone();
    p.clock = clone ? std::uint16_t{0} : static_cast<std::uint16_t>(p.clock + (p.clock != 0xffff));
    if (!move.is_pass()) {
        if (!clone) {
            p.leave(us, move.from);
            p.hash ^= zobrist::piece[us][move.from];
        }
        const Set& around = layout_->near(move.to);
        for (std::size_t player = 0; player < static_cast<std::size_t>(players_); ++player) {
            if (player == us) continue;
            const Set infected = p.pieces[player] & around;
            p.hash ^=
                zobrist::sum(zobrist::piece[player], infected) ^ zobrist::sum(zobrist::piece[us], infected);
        }
        p.enter(move.to, around);
        p.hash ^= zobrist::piece[us][move.to];
    }
    const int next = p.next(players_);
    p.hash ^= zobrist::turn[us] ^ zobrist::turn[static_cast<std::size_t>(next)];
    p.fullmove += next <= p.turn;
    p.turn = static_cast<std::uint8_t>(next);
}

template <int Words>
inline std::optional<int> Infection<Words>::foregone_win(const Position& p) const noexcept {
    if (others_can_move(p)) [[likely]]
        return std::nullopt;
    Set filled = p.own();
    for (Set before{}; before != filled;) {
        before = filled;
        filled |= layout_->grow(filled) & p.empty;
    }
    if (p.empty & ~filled || popcount(filled) <= popcount(p.others())) return std::nullopt;
    return 2 * popcount(p.empty) - 1;
}

extern template class Infection<1>;
extern template class Infection<2>;
extern template class Infection<4>;

static_assert(sizeof(Move) <= 4);

}  // namespace ataraxia::infection
