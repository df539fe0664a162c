#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "game/line_of_play.hpp"
#include "learn/data/sample.hpp"
#include "learn/datagen/order.hpp"
#include "search/limits.hpp"

namespace ataraxia::learn {

// Who plays the games. What it says may depend on the line of play and the line's earlier searches since
// new_game() alone.
class Teacher {
  public:
    virtual ~Teacher() = default;

    // Forgets the game before.
    virtual void new_game() = 0;
    // Its move, the first of the principal variation, and what it thinks of the position, which is not over.
    // Anything once `stop` is true.
    [[nodiscard]] virtual search::Report look(const LineOfPlay& line, const search::StopFlag& stop) = 0;
};

// Makes a teacher for a game; called by several threads, once each.
using MakeTeacher = std::function<std::unique_ptr<Teacher>(const AnyGame&)>;

// The samples kept of a game, in its order.
using PlayedGame = std::vector<Sample>;

// Plays the games of an order, in blocks that can be played in any order and by anybody.
class SelfPlay {
  public:
    static constexpr int games_per_block = 16;

    // Throws Error when the order makes no sense. All references must outlive it.
    SelfPlay(const Order& order, Teacher& teacher, const AnyGame& game, const search::StopFlag& stop);

    // The games of a block, which the order and the number alone decide; nothing once told to stop. Throws
    // Error when the order's openings are hardly ever even.
    [[nodiscard]] std::optional<std::vector<PlayedGame>> block(std::uint32_t number);

  private:
    // A position of a game that was searched.
    struct Station {
        AnyPosition position;
        search::Report report;
    };

    // A position to begin a game with, or nothing when the one drawn is over. A branch that led to no game is
    // not tried again: the whole game before may have been decided.
    [[nodiscard]] std::optional<AnyPosition> draw_start(std::size_t game_number, bool may_branch);
    [[nodiscard]] AnyPosition draw_branch();
    // Plays so many random moves or to the end of the game.
    void play_randomly(AnyPosition& position, int plies);
    // Plays a game; nothing when it is not even or when told to stop.
    [[nodiscard]] std::optional<PlayedGame> play(const AnyPosition& start);
    [[nodiscard]] bool is_kept(const LineOfPlay& line, const std::vector<Cell>& cells, AnyMove move) const;

    const Order& order_;
    Teacher& teacher_;
    const AnyGame& game_;
    const search::StopFlag& stop_;
    Random random_{0};
    std::vector<Station> stations_{};  // of the game before, in this block
};

}  // namespace ataraxia::learn
