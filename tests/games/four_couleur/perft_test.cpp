#include "game/perft.hpp"

#include <gtest/gtest.h>

#include "games/four_couleur/four_couleur.hpp"
#include "support/perft_table.hpp"

// The table was computed by tests/reference/four_couleur_reference.cpp.
namespace ataraxia::four_couleur {
namespace {

void expect_the_counts_of_the_table(PerftOptions options) {
    const FourCouleur game;
    const auto rows = test::perft_table("data/perft-four-couleur.tsv");
    ASSERT_GE(rows.size(), 10u);
    for (const auto& row : rows) {
        SCOPED_TRACE(row.fen);
        ASSERT_GE(row.counts.size(), 2u);
        const auto position = game.parse_position(row.fen);
        options.depth = 0;
        for (const std::uint64_t count : row.counts) {
            ++options.depth;
            EXPECT_EQ(perft(game, position, options), count) << "depth " << options.depth;
        }
    }
}

TEST(FourCouleurPerft, counts_the_table) {
    expect_the_counts_of_the_table({});
}

TEST(FourCouleurPerft, counts_the_table_with_threads_that_share_a_hash_table) {
    expect_the_counts_of_the_table({.threads = 3, .hash_mb = 1});
}

}  // namespace
}  // namespace ataraxia::four_couleur
