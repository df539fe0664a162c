#pragma once

#include <functional>
#include <span>
#include <vector>

#include "arena/plan/plan.hpp"
#include "arena/records/record.hpp"

namespace ataraxia::arena {

struct FinishedGame {
    std::size_t index;  // in the plan
    GameRecord record;
};

// Takes the games that have been finished since the last call, perhaps none: it is called on the caller's
// thread, whenever there are some and a few times a second anyway.
using OnFinished = std::function<void(std::span<const FinishedGame>)>;

// Plays the games of a plan with these indices, roughly in their order, on `threads` threads. Each game has
// players of its own, made from its seed. When `stop` becomes true the running games are dropped. An
// exception of a player or of on_finished ends the run and is thrown on.
void play_games(const Plan& plan, std::span<const std::size_t> indices, unsigned threads,
                const search::StopFlag& stop, const OnFinished& on_finished);

}  // namespace ataraxia::arena
