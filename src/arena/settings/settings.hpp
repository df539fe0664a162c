#pragma once

#include <filesystem>
#include <string>

#include "arena/plan/plan.hpp"

namespace ataraxia::arena {

// An event as its user orders it: what is played, and how it is carried out.
struct Settings {
    Plan plan{};
    unsigned concurrency = 1;      // games at a time
    std::filesystem::path folder;  // for the results; empty: a new one
    std::filesystem::path pgn;     // a copy of the games; empty: in the folder alone
    int rating_interval = 10;      // games between two lines of standings where no terminal shows them
};

}  // namespace ataraxia::arena
