#include "game/perft.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "games/pylos/samples.hpp"
#include "games/pylos/text.hpp"
#include "support/count_slowly.hpp"
#include "support/paths.hpp"

namespace ataraxia::pylos {
namespace {

struct Row {
    std::string position;
    std::vector<std::uint64_t> counts;  // of depth 1, 2, 3, ...
};

// A position given as two lists of cells, "a1,b1,a2" or "-", and a letter.
std::string position_text(const std::string& white, const std::string& black, const std::string& to_move) {
    const Pylos game;
    Position p;
    const auto put = [&](const std::string& list, Bitboard& spheres) {
        if (list == "-") return;
        Scanner scanner("cells", list);
        do {
            spheres |= bit(scan_cell(scanner, game.rules().pyramid));
        } while (scanner.accept(','));
        scanner.expect_end("cells joined by commas");
    };
    put(white, p.spheres[0]);
    put(black, p.spheres[1]);
    p.turn = to_move == "b";
    return game.format_position(p);
}

std::vector<Row> table() {
    std::ifstream file(test::source_path("data/perft-pylos.tsv"));
    std::vector<Row> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream words(line);
        std::string white;
        std::string black;
        std::string to_move;
        words >> white >> black >> to_move;
        Row row{.position = position_text(white, black, to_move), .counts = {}};
        for (std::uint64_t count; words >> count;) row.counts.push_back(count);
        rows.push_back(row);
    }
    return rows;
}

void expect_the_counts_of_the_table(PerftOptions options) {
    const Pylos game;
    for (const Row& row : table()) {
        SCOPED_TRACE(row.position);
        const auto position = game.parse_position(row.position);
        options.depth = 0;
        for (const std::uint64_t count : row.counts) {
            ++options.depth;
            EXPECT_EQ(perft(game, position, options), count) << "depth " << options.depth;
        }
    }
}

TEST(PylosPerft, the_table_has_three_positions_and_eight_plies_from_the_start) {
    const auto rows = table();
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[0].position, Pylos().format_position(Pylos().start()));
    EXPECT_EQ(rows[0].counts.size(), 8u);
    for (const Row& row : rows) EXPECT_GE(row.counts.size(), 4u) << row.position;
}

TEST(PylosPerft, counts_the_table) {
    expect_the_counts_of_the_table({});
}

TEST(PylosPerft, counts_the_table_with_threads_that_share_a_hash_table) {
    expect_the_counts_of_the_table({.threads = 3, .hash_mb = 16});
}

// For the rules that the table does not speak of.
TEST(PylosPerft, counts_what_the_reference_counts_under_every_rule) {
    for (const auto& [game, parameters] : all_samples()) {
        SCOPED_TRACE(game.name());
        const std::string text = game.format_position(game.start());
        EXPECT_EQ(perft(game, game.start(), {.depth = 4}),
                  test::count_slowly(reference::Pylos(text, parameters), 4));
    }
}

}  // namespace
}  // namespace ataraxia::pylos
