#pragma once

#include <initializer_list>
#include <string_view>

#include "arena/event/crew.hpp"

namespace ataraxia::test {

// A plan of so many contestants with names from "Alpha" on, everybody against everybody.
[[nodiscard]] arena::Plan sample_plan(std::size_t contestants, int games = 2);

// The fixture of a plan whose pairings are known.
[[nodiscard]] arena::Fixture sample_fixture(const arena::Plan& plan, std::size_t index);

// A game of two moves with notes (depths 4 and 6, 3 ms and 5 ms), said to have been won by a seat or drawn.
[[nodiscard]] arena::FinishedGame sample_game(const arena::Plan& plan, const arena::Fixture& fixture,
                                              int winner);

// Games from the first of a plan on, each by what the first contestant of the pairing made of it: "1", "=" or
// "0".
[[nodiscard]] std::vector<arena::FinishedGame> sample_games(const arena::Plan& plan,
                                                            std::string_view results);

}  // namespace ataraxia::test
