#pragma once

#include <string_view>
#include <vector>

#include "arena/records/record.hpp"
#include "game/line_of_play.hpp"

namespace ataraxia::cli {

// A line of play with notes beside its moves, of which the last ones may be taken back and played again.
class History {
  public:
    explicit History(AnyPosition start) : line_(std::move(start)) {}

    [[nodiscard]] const LineOfPlay& line() const noexcept { return line_; }
    [[nodiscard]] const AnyGame& game() const noexcept { return line_.game(); }
    [[nodiscard]] const AnyPosition& start() const noexcept { return line_.start(); }
    [[nodiscard]] const AnyPosition& position() const noexcept { return line_.position(); }
    [[nodiscard]] std::optional<Outcome> outcome() const { return line_.outcome(); }
    // The moves that led here from the start.
    [[nodiscard]] std::vector<arena::RecordedMove> moves() const;
    // Their number.
    [[nodiscard]] std::size_t length() const noexcept { return line_.length(); }

    // The move that led here: as something to look at (a pass at the start) and in words ("" at the start).
    [[nodiscard]] MoveView last_move() const;
    [[nodiscard]] std::string last_move_text() const;

    // Plays a legal move; what was taken back is forgotten.
    void play(AnyMove move, arena::MoveNote note = {});
    // Takes a move back; false at the start.
    bool undo();
    // Plays the move last taken back; false when there is none.
    bool redo();

  private:
    LineOfPlay line_;
    std::vector<arena::MoveNote> notes_;           // of each move of the line
    std::vector<arena::RecordedMove> taken_back_;  // the next one last
};

// The line given by a position ("" for the start of the game) and moves separated by spaces. Throws Error,
// which says the number of a wrong move.
[[nodiscard]] History read_history(const AnyGame& game, std::string_view fen, std::string_view moves);

// The same in one text: "FEN", "FEN moves m1 m2", or with "startpos" in place of the FEN. Throws Error.
[[nodiscard]] History read_history(const AnyGame& game, std::string_view line);

}  // namespace ataraxia::cli
