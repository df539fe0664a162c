#pragma once

#include "game/concept.hpp"
#include "games/ataxx/parameters.hpp"
#include "games/ataxx/position.hpp"
#include "games/ataxx/two_plies.hpp"
#include "games/ataxx/zobrist.hpp"

// Ataxx on 7x7 squares for two players: the fast path of the infection family. A piece clones to a
// neighbouring square or jumps two squares away, then takes over every opposing piece around its destination;
// most pieces win. Parameters: blocks or blocked squares, what happens to a player who is stuck, and how a
// long game ends.
namespace ataraxia::ataxx {

class Ataxx {
  public:
    using Position = ataxx::Position;
    using Move = ataxx::Move;

    // k own pieces have at most 16 jumps each, 16 for each of the 49 - k empty squares, and a clone for each
    // of those: 24 * 16 + 25 bounds every case.
    static constexpr std::size_t max_moves = 416;
    using Moves = StaticVector<Move, max_moves>;

    Ataxx() noexcept;

    [[nodiscard]] static const GameInfo& info();
    [[nodiscard]] static Ataxx make(Spec& spec, Random& random);

    [[nodiscard]] std::string name() const { return name_; }
    [[nodiscard]] static constexpr int players() noexcept { return 2; }
    [[nodiscard]] const Position& start() const noexcept { return start_; }

    [[nodiscard]] int to_move(const Position& p) const noexcept { return p.turn; }
    [[nodiscard]] int ply(const Position& p) const noexcept {
        return static_cast<int>(2 * (p.fullmove - 1) + p.turn);
    }
    [[nodiscard]] std::uint64_t hash(const Position& p) const noexcept { return p.hash; }
    [[nodiscard]] std::uint64_t fresh_hash(const Position& p) const noexcept { return zobrist::hash(p); }
    [[nodiscard]] std::uint64_t rule_hash(const Position& p, int plies) const noexcept {
        return long_game_ != LongGame::none && p.clock + plies >= long_game_plies ? mix64(p.clock) : 0;
    }

    void generate(const Position& p, Moves& moves) const noexcept;
    // The number of legal moves, without listing them.
    [[nodiscard]] std::uint64_t count_moves(const Position& p) const noexcept;
    // Perft without a table: the sequences of so many moves, 0 or more. Boards are counted bare, without the
    // hash and move lists that play needs; see two_plies.hpp.
    [[nodiscard]] std::uint64_t count_leaves(const Position& p, int depth) const noexcept;
    // Lets count_leaves use the instructions of this level of cpu::available() instead of the best, to test
    // and measure.
    void count_with(cpu::Level level) noexcept { two_plies_ = two_plies::kernel(level); }
    [[nodiscard]] std::optional<Outcome> outcome(const Position& p) const noexcept;
    void play(Position& p, Move move) const noexcept;

    [[nodiscard]] Position parse_position(std::string_view fen) const;
    [[nodiscard]] std::string format_position(const Position& p) const;
    [[nodiscard]] Move parse_move(const Position& p, std::string_view text) const;
    [[nodiscard]] std::string format_move(const Position& p, Move move) const;

    [[nodiscard]] int symmetries() const noexcept { return 8; }
    [[nodiscard]] Position transform(const Position& p, int symmetry) const noexcept;
    [[nodiscard]] Move transform_move(Move move, int symmetry) const noexcept;

    // Pieces won relative to the opponent: two for each one infected, one for a clone.
    [[nodiscard]] int gain(const Position& p, Move move) const noexcept {
        return 2 * popcount(clone_ring[move.to] & p.opponent()) + (move.is_clone() ? 1 : 0);
    }
    // A jump that infects nothing hardly ever wins what a clone or an infection does.
    static constexpr bool gainless_moves_are_weak = true;
    // The opponent is stuck and will stay so, since clones leave him ever less room: with enough squares to
    // clone to the game is won.
    [[nodiscard]] std::optional<int> foregone_win(const Position& p) const noexcept;
    static constexpr std::size_t history_slots = 64 * 64;
    [[nodiscard]] std::size_t history_slot(Move move) const noexcept { return 64u * move.from + move.to; }

    [[nodiscard]] BoardView view(const Position& p) const;
    [[nodiscard]] MoveView view_move(const Position& p, Move move) const;

  private:
    [[nodiscard]] bool is_long(int clock) const noexcept {
        return clock >= long_game_plies && long_game_ != LongGame::none;
    }
    [[nodiscard]] bool is_long(const Position& p) const noexcept { return is_long(p.clock); }
    [[nodiscard]] std::uint64_t count_leaves(const Board& board, int clock, int depth) const noexcept;

    Position start_;
    std::string name_ = "ataxx";
    Stuck stuck_ = Stuck::pass;
    LongGame long_game_ = LongGame::draw;
    two_plies::Kernel two_plies_ = two_plies::kernel(cpu::level());
};

inline void Ataxx::generate(const Position& p, Moves& moves) const noexcept {
    const Bitboard own = p.own();
    const Bitboard opponent = p.opponent();
    if (!own || !opponent || is_long(p)) return;

    const Bitboard empty = p.empty();
    Bitboard clones = grow(own) & empty;
    while (clones) moves.push_back(Move::clone(pop_lowest(clones)));
    Bitboard destinations = grow_twice(own) & empty;
    while (destinations) {
        const int to = pop_lowest(destinations);
        Bitboard origins = jump_ring[static_cast<std::size_t>(to)] & own;
        while (origins) moves.push_back(Move::jump(pop_lowest(origins), to));
    }
    if (moves.empty() && stuck_ == Stuck::pass && (grow_twice(opponent) & empty))
        moves.push_back(Move::pass());
}

inline void Ataxx::play(Position& p, Move move) const noexcept {
    p.hash ^= zobrist::turn;
    p.fullmove += p.turn;
    const std::size_t us = p.turn;
    p.turn ^= 1;
    const bool clone = move.is_clone();
    p.clock = clone ? std::uint16_t{0} : static_cast<std::uint16_t>(p.clock + (p.clock != 0xffff));
    if (move.is_pass()) return;

    p.hash ^= zobrist::piece[us][move.to];
    Bitboard origin = 0;
    if (!clone) {
        origin = bit(move.from);
        p.hash ^= zobrist::piece[us][move.from];
    }
    const Bitboard captured = p.pieces[us ^ 1] & clone_ring[move.to];
    p.hash ^= zobrist::sum(zobrist::flip, captured);
    p.pieces[us ^ 1] ^= captured;
    p.pieces[us] ^= captured | bit(move.to) | origin;
}

inline std::optional<Outcome> Ataxx::outcome(const Position& p) const noexcept {
    const Bitboard empty = p.empty();
    const bool both = p.pieces[0] && p.pieces[1];
    const bool can_move = grow_twice(p.own()) & empty;
    if (both && can_move && !is_long(p)) [[likely]]
        return std::nullopt;

    const int x = popcount(p.pieces[0]);
    const int o = popcount(p.pieces[1]);
    if (!both) return decide_by_points("all pieces lost", x, o);
    if (!can_move) {
        if (!empty) return decide_by_points("board full", x, o);
        if (!(grow_twice(p.opponent()) & empty)) return decide_by_points("no square within reach", x, o);
        if (stuck_ == Stuck::fill) {
            const int rest = popcount(empty);
            return decide_by_points("stuck", x + (p.turn == 0 ? 0 : rest), o + (p.turn == 0 ? rest : 0));
        }
    }
    if (!is_long(p)) return std::nullopt;
    if (long_game_ == LongGame::count) return decide_by_points("100 plies without a clone", x, o);
    return Outcome{"100 plies without a clone", {x, o}, Outcome::draw, true};
}

inline std::optional<int> Ataxx::foregone_win(const Position& p) const noexcept {
    const Bitboard empty = p.empty();
    if (grow_twice(p.opponent()) & empty) [[likely]]
        return std::nullopt;
    Bitboard filled = p.own();
    for (Bitboard before = 0; before != filled;) {
        before = filled;
        filled |= grow(filled) & empty;
    }
    if (empty & ~filled || popcount(filled) <= popcount(p.opponent())) return std::nullopt;
    return 2 * popcount(empty) - 1;  // he passes in between
}

static_assert(CountsWins<Ataxx>);

}  // namespace ataraxia::ataxx
