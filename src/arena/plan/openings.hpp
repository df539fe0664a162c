#pragma once

#include <string>
#include <vector>

namespace ataraxia::arena {

// Where the games of an event begin. Both games of a pair, or all seatings of more players, have the same
// start.
struct Openings {
    // FENs of the plan's game, in the order in which the pairs of every pairing take them, again from the
    // first after the last. Empty: the start of the game, with what its string leaves to chance drawn for
    // every pair.
    std::vector<std::string> positions;
    int random_plies = 0;  // played at random from there, drawn for every pair

    friend bool operator==(const Openings&, const Openings&) = default;
};

}  // namespace ataraxia::arena
