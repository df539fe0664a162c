#pragma once

#include <string>

namespace ataraxia::arena {

// The numbers in front of the moves of a record, which are those of the rounds: a round is over when the turn
// comes back to a player who is no later than the one before. Everybody's turn, of however many moves it is,
// has the same number in a round, and players who have dropped out leave no gap.
class MoveNumbers {
  public:
    // In front of the first move, which is that player's.
    explicit MoveNumbers(int player) noexcept : player_(player), begins_round_(player == 0) {}

    // In front of the next move, which is that player's.
    void next(int player) noexcept {
        begins_round_ = player < player_;
        round_ += begins_round_;
        player_ = player;
    }

    [[nodiscard]] bool begins_round() const noexcept { return begins_round_; }
    // "12." at the beginning of a round, "12..." within it.
    [[nodiscard]] std::string text() const { return std::to_string(round_) + (begins_round_ ? "." : "..."); }

  private:
    int player_;
    int round_ = 1;
    bool begins_round_;
};

}  // namespace ataraxia::arena
