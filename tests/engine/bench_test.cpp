#include "engine/bench.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "core/cpu.hpp"
#include "games/registration.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"

namespace ataraxia::engine {
namespace {

// The committed signature: the depth and the nodes. When the behaviour of the search changes on purpose, so
// does this file: `ataraxia bench DEPTH` prints the new number.
Bench committed() {
    std::ifstream file(test::source_path("tests/golden/bench.txt"));
    Bench bench;
    file >> bench.depth >> bench.nodes;
    EXPECT_TRUE(file) << "tests/golden/bench.txt: expected a depth and a number of nodes";
    return bench;
}

TEST(Bench, has_the_committed_signature) {
    const Bench expected = committed();
    const auto result = bench(expected.depth, search::StopFlag{false});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->nodes, expected.nodes);
}

TEST(Bench, has_the_same_signature_on_every_kind_of_processor) {
    constexpr int depth = 4;
    const auto here = bench(depth, search::StopFlag{false});
    ASSERT_TRUE(here);
    for (const auto level : cpu::available()) {
        const auto result =
            test::ataraxia({"bench", std::to_string(depth)},
                           {.environment = {{"ATARAXIA_CPU", std::string(cpu::name(level))}}});
        EXPECT_EQ(result.out.substr(0, result.out.find(' ')), std::to_string(here->nodes))
            << cpu::name(level);
    }
}

TEST(Bench, positions_are_varied_and_not_over) {
    EXPECT_GE(bench_positions().size(), 20u);
    for (const auto& [game, fen] : bench_positions()) {
        const AnyPosition position = games::registry().make(game).parse_position(fen);
        EXPECT_FALSE(position.outcome()) << fen;
        EXPECT_EQ(position.fen(), fen);
    }
}

TEST(Bench, gives_nothing_when_stopped) {
    EXPECT_EQ(bench(search::max_depth, search::StopFlag{true}).has_value(), false);
}

}  // namespace
}  // namespace ataraxia::engine
