#pragma once

#include "game/concept.hpp"
#include "games/pylos/moves.hpp"
#include "games/pylos/zobrist.hpp"

// Pylos (David G. Royffe): two players build a pyramid of spheres. A sphere comes from the reserve or is
// raised from a lower level; who completes a square or a line of his own takes one or two of his spheres
// back; whoever places the top wins, whoever has run out of spheres loses. Parameters: what earns removals,
// whether they are an obligation, what an empty reserve means, and the size of the base.
namespace ataraxia::pylos {

class Pylos {
  public:
    using Position = pylos::Position;
    using Move = pylos::Move;

    // The most that any position has, found by going through every pyramid that can stand
    // (tests/games/pylos/branching_test.cpp). Random games hardly ever see 300, and once saw 715.
    static constexpr std::size_t max_moves = 1265;
    using Moves = StaticVector<Move, max_moves>;

    // Removals bring spheres back, so that a game could go on for ever.
    static constexpr bool repetition_is_draw = true;

    Pylos() noexcept { start_.hash = zobrist::hash(start_); }

    [[nodiscard]] static const GameInfo& info();
    [[nodiscard]] static Pylos make(Spec& spec, Random& random);

    [[nodiscard]] std::string name() const { return name_; }
    [[nodiscard]] const Rules& rules() const noexcept { return rules_; }
    [[nodiscard]] static constexpr int players() noexcept { return 2; }
    [[nodiscard]] const Position& start() const noexcept { return start_; }

    [[nodiscard]] int to_move(const Position& p) const noexcept { return p.turn; }
    [[nodiscard]] int ply(const Position& p) const noexcept { return static_cast<int>(p.ply); }
    [[nodiscard]] std::uint64_t hash(const Position& p) const noexcept { return p.hash; }
    [[nodiscard]] std::uint64_t fresh_hash(const Position& p) const noexcept { return zobrist::hash(p); }
    // The spheres alone decide what can happen.
    [[nodiscard]] std::uint64_t rule_hash(const Position&, int) const noexcept { return 0; }

    void generate(const Position& p, Moves& moves) const noexcept {
        const Board board{p.own(), p.opponent()};
        visit_moves(rules_, board, find_targets(rules_, board), [&](Move move) { moves.push_back(move); });
    }
    // Perft without a table: the sequences of so many moves, 0 or more, counted on bare boards.
    [[nodiscard]] std::uint64_t count_leaves(const Position& p, int depth) const noexcept;
    [[nodiscard]] std::optional<Outcome> outcome(const Position& p) const noexcept;
    void play(Position& p, Move move) const noexcept;

    [[nodiscard]] Position parse_position(std::string_view text) const;
    [[nodiscard]] std::string format_position(const Position& p) const;
    [[nodiscard]] Move parse_move(const Position& p, std::string_view text) const;
    [[nodiscard]] std::string format_move(const Position& p, Move move) const;

    [[nodiscard]] int symmetries() const noexcept { return 8; }
    [[nodiscard]] Position transform(const Position& p, int symmetry) const noexcept;
    [[nodiscard]] Move transform_move(Move move, int symmetry) const noexcept;

    // Spheres in reserve after the move, compared with placing one: the winning top counts as all of them.
    [[nodiscard]] int gain(const Position&, Move move) const noexcept {
        if (bit(move.to) == rules_.pyramid.top) return rules_.pyramid.spheres;
        return (move.is_raise() ? 1 : 0) + move.removals();
    }
    // Removals are left aside: there would be more kinds than searches meet moves.
    static constexpr std::size_t history_slots = 64 * 64;
    [[nodiscard]] std::size_t history_slot(Move move) const noexcept { return 64u * move.from + move.to; }

    // Spheres that `player` has not on the pyramid.
    [[nodiscard]] int reserve(const Position& p, int player) const noexcept {
        return rules_.pyramid.spheres - popcount(p.spheres[static_cast<std::size_t>(player)]);
    }

    [[nodiscard]] BoardView view(const Position& p) const;
    [[nodiscard]] MoveView view_move(const Position& p, Move move) const;

  private:
    Position start_;
    std::string name_ = "pylos";
    Rules rules_;
};

inline std::optional<Outcome> Pylos::outcome(const Position& p) const noexcept {
    const auto won_by = [](std::string_view reason, int winner) {
        return Outcome{reason, {winner == 0, winner == 1}, winner};
    };
    const Bitboard top = rules_.pyramid.top;
    if (p.filled() & top) return won_by("top sphere placed", p.spheres[0] & top ? 0 : 1);
    const Board board{p.own(), p.opponent()};
    if (has_reserve(rules_, board)) [[likely]]
        return std::nullopt;
    if (rules_.reserve == Reserve::strict) return won_by("no sphere in reserve", p.turn ^ 1);
    if (count_moves(rules_, board, find_targets(rules_, board)) > 0) return std::nullopt;
    return won_by("no sphere to place or raise", p.turn ^ 1);
}

inline void Pylos::play(Position& p, Move move) const noexcept {
    const auto& keys = zobrist::sphere[p.turn];
    p.spheres[p.turn] ^= move.source() ^ bit(move.to) ^ move.removed();
    p.hash ^= zobrist::turn ^ keys[move.from] ^ keys[move.to] ^ keys[move.first] ^ keys[move.second];
    p.turn ^= 1;
    ++p.ply;
}

static_assert(Game<Pylos>);

}  // namespace ataraxia::pylos
