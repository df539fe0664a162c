#pragma once

#include <string>
#include <vector>

#include "protocol/words.hpp"
#include "search/limits.hpp"

namespace ataraxia::protocol {

class Session;

// A command of a protocol.
struct Command {
    std::string name;
    // Gets the words after the name, reads them all before it does anything, and throws Error when it
    // expected others.
    void (*run)(Session&, Words&);
    bool while_counting = false;  // does not wait for a count to finish
};

// A word of `go` that is followed by milliseconds of a player's clock.
struct ClockWord {
    std::string word;
    std::size_t player;  // from 0
    std::array<std::chrono::milliseconds, max_players> search::Clock::*times;
};

// What tells the protocols of engines apart: all else is common to them.
struct Dialect {
    // The protocol's own name, in lower case. The word of the handshake, answered by the name with "ok" after
    // it; with "newgame" after it the word for a new game.
    std::string name;
    std::vector<ClockWord> clock_words;
    std::vector<Command> commands;  // that others do not have
};

}  // namespace ataraxia::protocol
