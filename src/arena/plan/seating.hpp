#pragma once

#include <cstddef>
#include <vector>

namespace ataraxia::arena {

// Who of a pairing sits on each seat of a game: 0 for its first player, 1 for its second.
using Seating = std::vector<std::size_t>;

// The ways in which two players share the seats of a game evenly: both orders of two seats, one of three
// seats or two of them each, two of four each. The games of a pairing go through them in turn.
[[nodiscard]] const std::vector<Seating>& seatings(int seats);

}  // namespace ataraxia::arena
