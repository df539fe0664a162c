#include "protocol/dialect.hpp"

#include <fmt/format.h>

namespace ataraxia::protocol {

using search::Clock;

Dialect uai_dialect() {
    return {
        .name = "uai",
        // b is the first player, x, as in the protocol's model for chess.
        .clock_words = {{"btime", 0, &Clock::remaining},
                        {"wtime", 1, &Clock::remaining},
                        {"binc", 0, &Clock::increment},
                        {"winc", 1, &Clock::increment}},
        .tells_moves = false,
    };
}

// The clocks are "p1time", "p2time", ... and "p1inc", "p2inc", ..., as many as there are players.
Dialect ugi_dialect(int players) {
    Dialect result{.name = "ugi", .clock_words = {}, .tells_moves = true};
    const auto add = [&](std::string_view what, auto times) {
        for (int player = 0; player < players; ++player) {
            result.clock_words.push_back(
                {fmt::format("p{}{}", player + 1, what), static_cast<std::size_t>(player), times});
        }
    };
    add("time", &Clock::remaining);
    add("inc", &Clock::increment);
    return result;
}

}  // namespace ataraxia::protocol
