#pragma once

#include <chrono>
#include <vector>

#include "arena/plan/fixture.hpp"
#include "arena/records/record.hpp"

namespace ataraxia::arena {

struct FinishedGame {
    Fixture fixture;
    GameRecord record;
};

// Who plays the games of an event, somewhere: threads of this process or other processes.
class Crew {
  public:
    virtual ~Crew() = default;

    // How many games it would take now. Some of them wait, so that nobody is idle while results are kept.
    [[nodiscard]] virtual std::size_t room() = 0;
    virtual void begin(const Fixture& fixture) = 0;

    // The games that were finished since the last call, in any order; waits for one, not for longer than
    // `patience`. What one of our own players throws is thrown on, and so is OutOfResources,
    // for no program shall lose by it. Programs never throw.
    [[nodiscard]] virtual std::vector<FinishedGame> take(std::chrono::milliseconds patience) = 0;

    // Games that are being played now.
    [[nodiscard]] virtual std::vector<Fixture> running() = 0;
};

}  // namespace ataraxia::arena
