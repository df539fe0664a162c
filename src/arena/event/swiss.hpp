#pragma once

#include <optional>
#include <span>
#include <vector>

#include "arena/plan/plan.hpp"

namespace ataraxia::arena {

// What has to be known of a contestant of a Swiss event before a round.
struct SwissRecord {
    double points = 0;
    std::vector<std::size_t> opponents{};  // whom he has met, in the order of the rounds
    int as_first = 0;                      // rounds in which he was the pairing's first
    bool had_bye = false;
};

struct SwissRound {
    std::vector<Pairing> pairings;
    std::optional<std::size_t> bye;  // who sits out, of an odd number
};

// Pairs a round in the manner of Monrad: from the top of the standing down, everybody meets the next below
// him whom he has not met yet. Where nobody is left for the last ones, the pairings above give way; when no
// round without a second meeting is found, contestants meet again. The last in the standing who had none gets
// the bye. Of equal points the earlier contestant stands higher; who was first less often is it now.
[[nodiscard]] SwissRound pair_swiss(std::span<const SwissRecord> contestants);

}  // namespace ataraxia::arena
