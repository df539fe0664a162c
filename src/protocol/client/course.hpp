#pragma once

#include <string>

#include "game/any_game.hpp"
#include "protocol/dialect.hpp"

namespace ataraxia::protocol::client {

// A game so far, as engines are told of it.
class Course {
  public:
    explicit Course(const AnyPosition& start) : start_(start.fen()), position_(start) {}

    // Plays a legal move.
    void play(AnyMove move) {
        moves_ += ' ';
        moves_ += position_.format_move(move);
        position_.play(move);
    }
    [[nodiscard]] const AnyPosition& position() const noexcept { return position_; }

    // "position fen FEN", or "position fen FEN moves M1 M2 ..." from the start.
    [[nodiscard]] std::string command(const Dialect& dialect) const {
        if (!dialect.tells_moves) return "position fen " + position_.fen();
        std::string line = "position fen " + start_;
        if (!moves_.empty()) line += " moves" + moves_;
        return line;
    }

  private:
    std::string start_;
    std::string moves_;  // a blank before each
    AnyPosition position_;
};

}  // namespace ataraxia::protocol::client
