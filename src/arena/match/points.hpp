#pragma once

#include <vector>

#include "arena/plan/fixture.hpp"
#include "arena/records/record.hpp"

namespace ataraxia::arena {

// Which side of the pairing sits on a seat of the game: 0 its first contestant, 1 its second. They may be the
// same one, who plays itself.
[[nodiscard]] std::size_t side_of(const Fixture& fixture, int seat, int seats);

// The seats that share the point of a game, as sharers() has them; nobody while there is no result. Only a
// draw between more than two is looked up on the board.
[[nodiscard]] std::vector<int> winning_seats(const GameRecord& record);

// What a game brings the first contestant of its pairing: 1 when the point, or all shares of it, go to seats
// of his, 0 when none does, 1/2 when they go to both sides, whatever the number of their seats. The second
// one has the rest. A game without a result is 1/2.
[[nodiscard]] double points_of_first(const Fixture& fixture, const GameRecord& record);

}  // namespace ataraxia::arena
