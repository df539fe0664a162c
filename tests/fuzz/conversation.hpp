#pragma once

#include <sstream>

#include "fuzz/input.hpp"
#include "games/registration.hpp"

namespace ataraxia::fuzz {

// A conversation with an engine: whatever is said, the session comes to its end and has spoken printable
// lines.
template <class Session>
void converse(const AnyGame& game, std::string_view text) {
    std::istringstream in{std::string(text)};
    std::ostringstream out;
    // Little memory and little work: the reader is on trial, not the search.
    Session(game, out, {.name = "fuzz", .max_hash_mb = 1, .max_threads = 2, .max_count_depth = 1}).run(in);
    for (const char c : out.view()) {
        require(c == '\n' || (c >= ' ' && c <= '~'), "the session speaks printable lines");
    }
}

}  // namespace ataraxia::fuzz
