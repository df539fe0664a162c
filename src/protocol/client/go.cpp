#include "protocol/client/go.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace ataraxia::protocol::client {

std::string format_go(const Dialect& dialect, const search::Limits& limits) {
    std::string line = "go";
    const auto add = [&line](std::string_view word, auto value) {
        fmt::format_to(std::back_inserter(line), " {} {}", word, value);
    };
    if (limits.clock) {
        for (const ClockWord& clock : dialect.clock_words) {
            add(clock.word, ((*limits.clock).*clock.times)[clock.player].count());
        }
        if (limits.clock->moves_to_go) add("movestogo", *limits.clock->moves_to_go);
    }
    if (limits.movetime) add("movetime", limits.movetime->count());
    if (limits.depth) add("depth", *limits.depth);
    if (limits.nodes) add("nodes", *limits.nodes);
    if (limits.infinite) line += " infinite";
    return line;
}

std::optional<std::chrono::milliseconds> time_allowed(const search::Limits& limits, int player) {
    auto allowed = limits.movetime;
    if (limits.clock) {
        const auto remaining = limits.clock->remaining[static_cast<std::size_t>(player)];
        allowed = allowed ? std::min(*allowed, remaining) : remaining;
    }
    return allowed;
}

}  // namespace ataraxia::protocol::client
