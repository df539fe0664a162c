#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "game/any_game.hpp"

namespace ataraxia {

// A game as it is played: the first position, the moves from it, and how it ended. Beside what a position
// tells by itself this knows the draw by repetition, in games that have it: the same placement with the same
// player to move for the third time. A game that is over has no moves here either.
class LineOfPlay {
  public:
    explicit LineOfPlay(AnyPosition start);

    [[nodiscard]] const AnyGame& game() const noexcept { return start().game(); }
    [[nodiscard]] const AnyPosition& start() const noexcept { return positions_.front(); }
    [[nodiscard]] const AnyPosition& position() const noexcept { return positions_.back(); }
    // All of them, from the start to the current one.
    [[nodiscard]] const std::vector<AnyPosition>& positions() const noexcept { return positions_; }
    // The moves that led here; there is one more position than moves.
    [[nodiscard]] const std::vector<AnyMove>& moves() const noexcept { return moves_; }
    [[nodiscard]] std::size_t length() const noexcept { return moves_.size(); }

    [[nodiscard]] std::optional<Outcome> outcome() const;
    [[nodiscard]] std::vector<AnyMove> legal_moves() const;
    // Throws Error when the text is no legal move here.
    [[nodiscard]] AnyMove parse_move(std::string_view text) const;

    // Plays a legal move.
    void play(AnyMove move);
    // Takes the last move back; there must be one.
    void take_back();

  private:
    static constexpr int repetitions_for_a_draw = 3;

    [[nodiscard]] bool is_repetition() const;

    std::vector<AnyPosition> positions_;
    std::vector<AnyMove> moves_;
    std::unordered_map<std::uint64_t, int>
        seen_;  // how often each hash came; empty in games without repetition
};

}  // namespace ataraxia
