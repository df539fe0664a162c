#pragma once

#include <chrono>
#include <vector>

#include "arena/plan/time_control.hpp"
#include "search/limits.hpp"

namespace ataraxia::arena {

// The clocks of a game, one for each seat, each with its own time control.
class GameClock {
  public:
    explicit GameClock(std::vector<TimeControl> controls);

    // What the player on the seat may spend on the next move.
    [[nodiscard]] search::Limits limits(int seat) const;

    // Takes what a move has cost off the clock and adds what it brings. False when the time was over.
    [[nodiscard]] bool spend(int seat, std::chrono::nanoseconds elapsed);

  private:
    struct Side {
        TimeControl control;
        std::chrono::nanoseconds remaining;
        int moves_to_go;  // 0: the time is for the whole game
    };
    std::vector<Side> sides_;
};

}  // namespace ataraxia::arena
