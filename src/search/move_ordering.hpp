#pragma once

#include <array>
#include <limits>
#include <vector>

#include "game/concept.hpp"
#include "search/limits.hpp"

namespace ataraxia::search {

// What a thread remembers of moves that refuted others, to try them early in later positions.
template <Game G>
class MoveMemory {
  public:
    using Move = typename G::Move;

    void clear() noexcept {
        killers_ = {};
        for (auto& player : history_) std::fill(player.begin(), player.end(), 0);
    }

    // `move` caused a beta cutoff, after those in [tried, move) failed to.
    void on_cutoff(const G& game, int player, int ply, int depth, Move move, const Move* tried,
                   const Move* tried_end) noexcept {
        auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (!(killers[0] == move)) {
            killers[1] = killers[0];
            killers[0] = move;
        }
        const int bonus = std::min(150 * depth, 750);
        adjust(game, player, move, bonus);
        for (; tried != tried_end; ++tried) adjust(game, player, *tried, -bonus);
    }

    [[nodiscard]] bool is_killer(int ply, Move move) const noexcept {
        const auto& killers = killers_[static_cast<std::size_t>(ply)];
        return killers[0] == move || killers[1] == move;
    }

    // Within +-max_history.
    [[nodiscard]] int history(const G& game, int player, Move move) const noexcept {
        return history_[static_cast<std::size_t>(player)][game.history_slot(move)];
    }

    static constexpr int max_history = 8192;

  private:
    // The nearer to its bound, the less a score moves: the memory follows the search.
    void adjust(const G& game, int player, Move move, int bonus) noexcept {
        auto& score = history_[static_cast<std::size_t>(player)][game.history_slot(move)];
        score = static_cast<std::int16_t>(score + bonus - score * std::abs(bonus) / max_history);
    }

    std::array<std::array<Move, 2>, max_depth + 1> killers_{};
    std::array<std::array<std::int16_t, G::history_slots>, max_players> history_{};
};

// The legal moves of a position, best first: the table's move, then by what a move wins at once, where
// killers and the history decide between moves that win alike.
template <Game G>
class MovePicker {
  public:
    using Move = typename G::Move;

    MovePicker(const G& game, const typename G::Position& position, const MoveMemory<G>& memory, int ply,
               Move table_move) noexcept {
        game.generate(position, moves_);
        const int player = game.to_move(position);
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            const Move move = moves_[i];
            scores_[i] = move == table_move ? std::numeric_limits<int>::max()
                                            : (game.gain(position, move) * gain_weight) +
                                                  (memory.is_killer(ply, move) ? killer_bonus : 0) +
                                                  memory.history(game, player, move);
        }
    }

    [[nodiscard]] std::size_t size() const noexcept { return moves_.size(); }
    [[nodiscard]] bool done() const noexcept { return next_ == moves_.size(); }

    // The best of the moves not yet taken.
    [[nodiscard]] Move next() noexcept {
        std::size_t best = next_;
        for (std::size_t i = next_ + 1; i < moves_.size(); ++i) {
            if (scores_[i] > scores_[best]) best = i;
        }
        std::swap(moves_[best], moves_[next_]);
        std::swap(scores_[best], scores_[next_]);
        return moves_[next_++];
    }

    // The moves already taken, in their order.
    [[nodiscard]] const Move* taken_begin() const noexcept { return moves_.begin(); }
    [[nodiscard]] const Move* taken_end() const noexcept { return moves_.begin() + next_; }

  private:
    static constexpr int gain_weight = MoveMemory<G>::max_history;
    static constexpr int killer_bonus = 2 * MoveMemory<G>::max_history;

    MoveList<G> moves_;
    std::array<int, G::max_moves> scores_;
    std::size_t next_ = 0;
};

}  // namespace ataraxia::search
