#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "arena/settings/keys.hpp"

namespace ataraxia::arena {

// What the section "event" says.
struct EventSettings {
    enum class Tournament { round_robin, gauntlet, swiss };

    std::string name = "Event";
    std::string game = "ataxx";
    Tournament tournament = Tournament::round_robin;
    std::optional<int> games{};   // every seating once when it is not set
    std::optional<int> rounds{};  // as many as it takes in a test, else one, when it is not set
    bool repeat = false;          // expects that every opening is played in every seating
    std::uint64_t seed = 1;
    unsigned concurrency = 1;
    int rating_interval = 10;
    std::string folder;
    std::string pgn;
    bool append_to_pgn = true;
};

[[nodiscard]] std::span<const Key<EventSettings>> event_keys();

}  // namespace ataraxia::arena
