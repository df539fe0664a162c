#include "support/perft_table.hpp"

#include <fstream>
#include <sstream>

#include "support/paths.hpp"

namespace ataraxia::test {

std::vector<PerftRow> perft_table(const std::string& path) {
    std::ifstream file(source_path(path));
    std::vector<PerftRow> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        PerftRow row{.fen = line.substr(0, line.find('\t')), .counts = {}};
        std::istringstream counts(line.substr(row.fen.size()));
        for (std::uint64_t count; counts >> count;) row.counts.push_back(count);
        rows.push_back(row);
    }
    return rows;
}

}  // namespace ataraxia::test
