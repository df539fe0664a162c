#include "game/perft.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "games/registration.hpp"
#include "support/paths.hpp"

namespace ataraxia {
namespace {

struct Row {
    std::string game;
    std::string fen;
    std::vector<std::uint64_t> counts;  // of depth 1, 2, 3, ...
};

// Counted by tests/reference/.
std::vector<Row> table() {
    std::ifstream file(test::source_path("data/perft-infection.tsv"));
    std::vector<Row> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream fields(line);
        Row row;
        std::getline(fields, row.game, '\t');
        std::getline(fields, row.fen, '\t');
        for (std::uint64_t count; fields >> count;) row.counts.push_back(count);
        rows.push_back(row);
    }
    return rows;
}

void expect_the_counts_of_the_table(PerftOptions options) {
    for (const Row& row : table()) {
        SCOPED_TRACE(row.game + " " + row.fen);
        const AnyGame game = games::registry().make(row.game);
        const AnyPosition position = game.parse_position(row.fen);
        games::visit(game, [&]<Game G>(const G& typed) {
            for (std::size_t depth = 1; depth <= row.counts.size(); ++depth) {
                options.depth = static_cast<int>(depth);
                EXPECT_EQ(perft(typed, position.as<G>(), options), row.counts[depth - 1]) << depth;
            }
        });
    }
}

TEST(InfectionPerft, the_table_has_many_boards_with_several_plies) {
    const auto rows = table();
    ASSERT_GE(rows.size(), 20u);
    for (const Row& row : rows) EXPECT_GE(row.counts.size(), 3u) << row.game;
}

TEST(InfectionPerft, counts_the_table) {
    expect_the_counts_of_the_table({});
}

TEST(InfectionPerft, counts_the_table_with_threads_that_share_a_hash_table) {
    expect_the_counts_of_the_table({.threads = 2, .hash_mb = 4});
}

}  // namespace
}  // namespace ataraxia
