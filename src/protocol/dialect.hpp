#pragma once

#include <array>
#include <chrono>
#include <string>
#include <vector>

#include "search/limits.hpp"

namespace ataraxia::protocol {

// A word of `go` that is followed by milliseconds of a player's clock.
struct ClockWord {
    std::string word;
    std::size_t player;  // from 0
    std::array<std::chrono::milliseconds, max_players> search::Clock::*times;
};

// What tells the protocols of engines apart, whichever side one is on: all else is common to them.
struct Dialect {
    // The protocol's own name, in lower case. The word of the handshake, answered by the name with "ok" after
    // it; with "newgame" after it the word for a new game.
    std::string name;
    std::vector<ClockWord> clock_words;
    // Tournament programs tell the moves that led to a position, or the position alone. Engines take both.
    bool tells_moves;

    [[nodiscard]] std::string ok() const { return name + "ok"; }
    [[nodiscard]] std::string new_game() const { return name + "newgame"; }
};

// The Universal Ataxx Interface, for two players.
[[nodiscard]] Dialect uai_dialect();
// The Universal Game Interface, for a game of so many players.
[[nodiscard]] Dialect ugi_dialect(int players);

}  // namespace ataraxia::protocol
