#pragma once

#include <cstddef>
#include <cstdint>

namespace ataraxia::search {

// What a search may use.
struct Settings {
    std::uint64_t seed = 1;   // of the choice among equal moves; the same seed gives the same moves
    std::size_t hash_mb = 4;  // transposition table, mebibytes
    unsigned threads = 1;     // more than one makes a search faster, and no longer deterministic
    int lines = 1;            // MultiPV: how many best lines to report
};

}  // namespace ataraxia::search
