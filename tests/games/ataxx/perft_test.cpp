#include "game/perft.hpp"

#include <gtest/gtest.h>

#include "games/ataxx/ataxx.hpp"
#include "support/perft_table.hpp"

namespace ataraxia {
namespace {

using ataxx::Ataxx;

std::vector<test::PerftRow> table() {
    return test::perft_table("data/perft-ataxx.tsv");
}

void expect_the_counts_of_the_table(const Ataxx& game, PerftOptions options) {
    for (const auto& row : table()) {
        SCOPED_TRACE(row.fen);
        const auto position = game.parse_position(row.fen);
        EXPECT_EQ(perft(game, position, {.depth = 0}), 1u);
        options.depth = 0;
        for (const std::uint64_t count : row.counts) {
            ++options.depth;
            EXPECT_EQ(perft(game, position, options), count) << "depth " << options.depth;
        }
    }
}

TEST(AtaxxPerft, the_table_has_positions_of_several_plies) {
    const auto rows = table();
    ASSERT_GE(rows.size(), 10u);
    for (const auto& row : rows) EXPECT_GE(row.counts.size(), 4u) << row.fen;
}

TEST(AtaxxPerft, counts_the_table_at_every_instruction_level) {
    Ataxx game;
    for (const cpu::Level level : cpu::available()) {
        SCOPED_TRACE(cpu::name(level));
        game.count_with(level);
        expect_the_counts_of_the_table(game, {});
    }
}

TEST(AtaxxPerft, counts_the_table_with_threads) {
    expect_the_counts_of_the_table(Ataxx(), {.threads = 3});
}

TEST(AtaxxPerft, counts_the_table_with_a_hash_table) {
    expect_the_counts_of_the_table(Ataxx(), {.hash_mb = 16});
}

TEST(AtaxxPerft, counts_the_table_with_threads_that_share_a_hash_table) {
    expect_the_counts_of_the_table(Ataxx(), {.threads = 3, .hash_mb = 1});
}

TEST(AtaxxPerft, divides_into_counts_that_add_up) {
    const Ataxx game;
    const auto moves = legal_moves(game, game.start());
    const auto counts = perft_divide(game, game.start(), {.depth = 5, .threads = 2});
    ASSERT_EQ(counts.size(), moves.size());
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        EXPECT_EQ(counts[i], perft(game, after(game, game.start(), moves[i]), {.depth = 4}));
        sum += counts[i];
    }
    EXPECT_EQ(sum, 4752668u);
}

// Positions that differ in the clock alone have the same hash, so a table that ignored the clock would mix up
// trees that end at different depths.
TEST(AtaxxPerft, hash_table_tells_clocks_near_the_long_game_apart) {
    const Ataxx game;
    for (const std::string board : {"x5o/7/7/7/7/7/o5x", "x5o/2-1-2/7/-1x1o1-/7/2-1-2/o5x"}) {
        for (int clock = 94; clock <= 100; ++clock) {
            const auto fen = board + " x " + std::to_string(clock) + " 60";
            const auto position = game.parse_position(fen);
            for (int depth = 1; depth <= 5; ++depth) {
                EXPECT_EQ(perft(game, position, {.depth = depth, .hash_mb = 8}),
                          perft(game, position, {.depth = depth}))
                    << fen << " depth " << depth;
            }
        }
    }
}

}  // namespace
}  // namespace ataraxia
