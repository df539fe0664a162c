#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ataraxia::test {

// A line of a perft table: a position and its counts of depth 1, 2, 3, ...
struct PerftRow {
    std::string fen;
    std::vector<std::uint64_t> counts;
};

// Reads a table of the source tree such as "data/perft-ataxx.tsv": a FEN, a tab and the counts in each line;
// lines that begin with '#' are for people.
[[nodiscard]] std::vector<PerftRow> perft_table(const std::string& path);

}  // namespace ataraxia::test
