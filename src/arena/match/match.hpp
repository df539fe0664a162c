#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "arena/match/adjudicator.hpp"
#include "arena/match/competitor.hpp"
#include "arena/match/game_clock.hpp"
#include "arena/records/record.hpp"

namespace ataraxia::arena {

// Somebody's seat in a game.
struct Seat {
    Competitor* competitor;
    TimeControl time_control;
    std::uint64_t seed;  // of what he draws
};

// Plays one game, with somebody for each of the game's players, and records depth, score and time of every
// move. Who does not answer, answers with no legal move or too late has lost; of more than two players the
// others share the win. Returns nothing when `stop` became true before the end.
[[nodiscard]] std::optional<GameRecord> play_game(const AnyPosition& start, std::span<const Seat> seats,
                                                  const Adjudication& adjudication,
                                                  const search::StopFlag& stop);

}  // namespace ataraxia::arena
