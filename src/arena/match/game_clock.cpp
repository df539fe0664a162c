#include "arena/match/game_clock.hpp"

#include <algorithm>

namespace ataraxia::arena {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

GameClock::GameClock(std::vector<TimeControl> controls) {
    for (auto& control : controls) {
        const nanoseconds time = control.time;
        const int moves = control.moves;
        sides_.push_back({.control = std::move(control), .remaining = time, .moves_to_go = moves});
    }
}

search::Limits GameClock::limits(int seat) const {
    const Side& mover = sides_[static_cast<std::size_t>(seat)];
    search::Limits limits;
    limits.depth = mover.control.depth;
    limits.nodes = mover.control.nodes;
    limits.movetime = mover.control.movetime;
    if (!mover.control.has_clock()) return limits;
    search::Clock clock;
    for (std::size_t i = 0; i < sides_.size(); ++i) {
        // Nobody who may still move is told that his time is over.
        clock.remaining[i] =
            std::max(std::chrono::duration_cast<milliseconds>(sides_[i].remaining), milliseconds{1});
        clock.increment[i] = sides_[i].control.increment;
    }
    if (mover.moves_to_go) clock.moves_to_go = mover.moves_to_go;
    limits.clock = clock;
    return limits;
}

bool GameClock::spend(int seat, nanoseconds elapsed) {
    Side& side = sides_[static_cast<std::size_t>(seat)];
    if (!side.control.has_clock()) return true;
    side.remaining -= elapsed;
    if (side.remaining <= -nanoseconds(side.control.margin)) return false;
    side.remaining = std::max(side.remaining, nanoseconds{0}) + side.control.increment;
    if (side.moves_to_go && --side.moves_to_go == 0) {
        side.moves_to_go = side.control.moves;
        side.remaining += side.control.time;
    }
    return true;
}

}  // namespace ataraxia::arena
