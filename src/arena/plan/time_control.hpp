#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "search/limits.hpp"

namespace ataraxia::arena {

// What a contestant may spend. Nothing is set: he thinks as he pleases.
struct TimeControl {
    std::chrono::milliseconds time{0};       // on the clock at the start, 0 without a clock
    std::chrono::milliseconds increment{0};  // added after each move
    int moves = 0;  // after so many moves of his the time is added again; 0: it is for the whole game
    std::optional<std::chrono::milliseconds> movetime{};
    std::optional<int> depth{};            // plies
    std::optional<std::uint64_t> nodes{};  // positions
    // Time over his clock or his movetime after which he has lost.
    std::chrono::milliseconds margin{0};

    [[nodiscard]] bool has_clock() const noexcept { return time.count() > 0 || increment.count() > 0; }
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// A clock in the way of cutechess, in seconds: "8+0.08", "40/60+0.6", "60", or "inf" for none. Times are 1 ms
// to a week, increments up to an hour, moves 1 to 1000. parse_clock() sets time, increment and moves of a
// time control, and throws Error.
void parse_clock(std::string_view text, TimeControl& control);

// For records and people: "40/60+0.6", "0.1 s/move", "depth 4", "1000 nodes", joined by ", "; "-" for none.
[[nodiscard]] std::string format_time_control(const TimeControl& control);

}  // namespace ataraxia::arena
