#pragma once

#include <optional>

#include "arena/match/bench.hpp"
#include "arena/plan/fixture.hpp"
#include "arena/records/record.hpp"

namespace ataraxia::arena {

// Plays a game of the plan, by competitors of the bench, and fills in the record's tags. Returns nothing when
// `stop` became true before the end. Throws what one of our own players throws.
[[nodiscard]] std::optional<GameRecord> play_fixture(const Plan& plan, const Fixture& fixture, Bench& bench,
                                                     const search::StopFlag& stop);

}  // namespace ataraxia::arena
