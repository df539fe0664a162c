#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "protocol/dialect.hpp"

namespace ataraxia::protocol::client {

// "go btime 1000 wtime 1000 binc 10 winc 10 movestogo 20 movetime 500 depth 6 nodes 10000 infinite", of which
// whatever the limits set.
[[nodiscard]] std::string format_go(const Dialect& dialect, const search::Limits& limits);

// How long the player may think before he has lost on time; nothing when no time is set.
[[nodiscard]] std::optional<std::chrono::milliseconds> time_allowed(const search::Limits& limits, int player);

}  // namespace ataraxia::protocol::client
