#pragma once

#include <cstdint>
#include <vector>

#include "arena/plan/plan.hpp"
#include "game/any_game.hpp"

namespace ataraxia::arena {

// One game of a plan. Games are counted through: round by round, table by table, game by game.
struct Fixture {
    std::size_t index = 0;  // in the plan
    Pairing pairing{};
    int number = 0;  // which game of the pairing, from 0; in a Swiss event, of its round

    friend bool operator==(const Fixture&, const Fixture&) = default;
};

// Where a game stands in a plan.
struct Slot {
    int round = 0;          // from 0
    std::size_t table = 0;  // in the round
    int game = 0;           // at the table
};
[[nodiscard]] Slot slot_of(const Plan& plan, std::size_t index);

// The game of an event whose pairings are known beforehand: not of a Swiss one. index < plan.game_count().
[[nodiscard]] Fixture fixture(const Plan& plan, std::size_t index);

// Games of a pairing that share an opening, one for each seating; they count as one item in statistics.
[[nodiscard]] int games_of_an_opening(const Plan& plan);

// Which contestant sits on each seat.
[[nodiscard]] std::vector<std::size_t> seats(const Plan& plan, const Fixture& fixture);

// Where the game begins.
[[nodiscard]] AnyPosition start(const Plan& plan, const Fixture& fixture);

// The seed of what the player on a seat draws.
[[nodiscard]] std::uint64_t seed(const Plan& plan, const Fixture& fixture, std::size_t seat);

}  // namespace ataraxia::arena
