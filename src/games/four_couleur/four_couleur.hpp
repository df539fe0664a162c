#pragma once

#include "game/concept.hpp"
#include "games/four_couleur/zobrist.hpp"

// Four Couleur (Bill Taylor, 2012) on a hexagon of side 7: each player owns two colours, and each colour
// beats one of the opponent's. A turn is two moves; a man is duplicated to a neighbouring cell or goes to one
// two steps away, and the men around that his colour beats take it on. Whoever removes the last man of an
// opposing colour wins. There are no parameters.
namespace ataraxia::four_couleur {

// After so many turns without a change of colour the game is a draw.
inline constexpr int long_game_turns = 200;

class FourCouleur {
  public:
    using Position = four_couleur::Position;
    using Move = four_couleur::Move;

    // k own men have at most 12 jumps each, and each of the 127 - k other cells takes at most 12 jumps and a
    // duplicate of either colour: 12 * 63 + 2 * 64 bounds every case.
    static constexpr std::size_t max_moves = 884;
    using Moves = StaticVector<Move, max_moves>;

    FourCouleur();

    [[nodiscard]] static const GameInfo& info();
    [[nodiscard]] static FourCouleur make(Spec& spec, Random& random);

    [[nodiscard]] std::string name() const { return std::string(info().family); }
    [[nodiscard]] static constexpr int players() noexcept { return 2; }
    [[nodiscard]] const Board& board() const noexcept { return *board_; }
    [[nodiscard]] const Position& start() const noexcept { return start_; }

    [[nodiscard]] int to_move(const Position& p) const noexcept { return p.player; }
    // As if every turn but the first had had two moves; 0 as well for a first turn that is given two.
    [[nodiscard]] int ply(const Position& p) const noexcept {
        return std::max(static_cast<int>(2 * p.turn) - 1 - p.moves_left, 0);
    }
    [[nodiscard]] std::uint64_t hash(const Position& p) const noexcept { return p.hash; }
    [[nodiscard]] std::uint64_t fresh_hash(const Position& p) const noexcept { return zobrist::hash(p); }
    // A ply adds at most one to the clock.
    [[nodiscard]] std::uint64_t rule_hash(const Position& p, int plies) const noexcept {
        return p.clock + plies >= long_game_turns ? mix64(p.clock) : 0;
    }

    void generate(const Position& p, Moves& moves) const noexcept;
    [[nodiscard]] std::optional<Outcome> outcome(const Position& p) const noexcept {
        if (!is_over(p)) [[likely]]
            return std::nullopt;
        return decide(p);
    }
    void play(Position& p, Move move) const noexcept;

    [[nodiscard]] Position parse_position(std::string_view fen) const;
    [[nodiscard]] std::string format_position(const Position& p) const;
    [[nodiscard]] Move parse_move(const Position& p, std::string_view text) const;
    [[nodiscard]] std::string format_move(const Position& p, Move move) const;

    // The rules know nothing of directions, so all turns and mirrors of the hexagon keep them.
    [[nodiscard]] int symmetries() const noexcept {
        return static_cast<int>(board_->geometry().symmetries().size());
    }
    [[nodiscard]] Position transform(const Position& p, int symmetry) const noexcept;
    [[nodiscard]] Move transform_move(Move move, int symmetry) const noexcept;

    // Men won relative to the opponent: two for each that changes colour, one for a duplicate, and more than
    // any of that for the last man of a colour.
    [[nodiscard]] int gain(const Position& p, Move move) const noexcept;
    // A slot for each cell or colour to come from and each cell to go to.
    static constexpr std::size_t history_slots = (Move::duplicated + colour_count) * 128;
    [[nodiscard]] std::size_t history_slot(Move move) const noexcept { return 128u * move.from + move.to; }

    [[nodiscard]] BoardView view(const Position& p) const;
    [[nodiscard]] MoveView view_move(const Position& p, Move move) const;

  private:
    [[nodiscard]] Set empty(const Position& p) const noexcept { return board_->cells() & ~p.occupied(); }
    // Whether one of these men may be duplicated or moved to one of these cells.
    [[nodiscard]] bool can_move(Set men, const Set& empty) const noexcept {
        while (men) {
            if (board_->within(pop_lowest(men)) & empty) return true;
        }
        return false;
    }
    [[nodiscard]] static bool is_long(const Position& p) noexcept {
        return p.clock >= long_game_turns && !p.turn_has_begun();
    }
    // As long as there is a man and an empty cell, two of them are neighbours, so that somebody can move.
    [[nodiscard]] bool is_over(const Position& p) const noexcept {
        return !p.men[0] || !p.men[1] || !p.men[2] || !p.men[3] || !empty(p) || is_long(p);
    }
    // How a game ended that is over.
    [[nodiscard]] Outcome decide(const Position& p) const noexcept;

    const Board* board_ = &four_couleur::board();
    Position start_;
};

inline void FourCouleur::generate(const Position& p, Moves& moves) const noexcept {
    if (is_over(p)) return;
    const Set vacant = empty(p);
    const Set rested = p.rested();
    for (const int colour : {int{p.player}, p.player + 2}) {
        Set beside;
        for_each(p.of(colour) & rested, [&](int from) {
            beside |= board_->near(from);
            for_each(board_->far(from) & vacant, [&](int to) { moves.push_back(Move::jump(from, to)); });
        });
        for_each(beside & vacant, [&](int to) { moves.push_back(Move::duplicate(colour, to)); });
    }
    if (moves.empty()) moves.push_back(Move::pass());
}

inline void FourCouleur::play(Position& p, Move move) const noexcept {
    p.hash ^= zobrist::turn(p);
    const bool begins_turn = !p.turn_has_begun();
    bool changed = false;
    bool goes_on = false;
    if (!move.is_pass()) {
        const auto colour = static_cast<std::size_t>(move.colour(p));
        const auto beaten = static_cast<std::size_t>(beaten_by(move.colour(p)));
        if (!move.is_duplicate()) {
            p.men[colour] ^= Set::single(move.from);
            p.hash ^= zobrist::man[colour][move.from];
        }
        const Set turned = p.men[beaten] & board_->near(move.to);
        changed = static_cast<bool>(turned);
        p.men[beaten] ^= turned;
        p.men[colour] |= turned | Set::single(move.to);
        p.hash ^= zobrist::man[colour][move.to] ^ zobrist::sum(zobrist::man[beaten], turned) ^
                  zobrist::sum(zobrist::man[colour], turned);
        p.arrived = move.to;
        goes_on = p.moves_left == 2 && can_move(p.rested(), empty(p));
    }
    if (changed) {
        p.clock = 0;
    } else if (begins_turn && p.clock != 0xffff) {
        ++p.clock;
    }
    if (goes_on) {
        p.moves_left = 1;
    } else {
        p.player ^= 1;
        p.moves_left = 2;
        p.arrived = no_cell;
        ++p.turn;
    }
    p.hash ^= zobrist::turn(p);
}

inline int FourCouleur::gain(const Position& p, Move move) const noexcept {
    constexpr int last_man = 100;
    if (move.is_pass()) return 0;
    const Set& prey = p.of(beaten_by(move.colour(p)));
    const Set turned = prey & board_->near(move.to);
    return 2 * popcount(turned) + (move.is_duplicate() ? 1 : 0) + (turned == prey ? last_man : 0);
}

static_assert(Game<FourCouleur>);

}  // namespace ataraxia::four_couleur
