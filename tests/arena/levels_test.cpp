#include <gtest/gtest.h>

#include <numeric>

#include "arena/results.hpp"
#include "arena/runner.hpp"

namespace ataraxia::arena {
namespace {

// The seats are shared in every way, so that neither their order nor their number helps anybody. The seeds
// fix the games.
TEST(Levels, medium_wins_most_games_of_three_and_four_against_easy) {
    const search::StopFlag never{false};
    for (const auto* name : {"ataxx:players=3", "ataxx:players=4", "hexxagon:players=3"}) {
        Plan plan = round_robin({"medium", "easy"});
        plan.game = name;
        plan.games = 12;
        std::vector<std::size_t> all(plan.game_count());
        std::iota(all.begin(), all.end(), 0);
        std::vector<FinishedGame> games;
        play_games(plan, all, 1, never, [&](std::span<const FinishedGame> finished) {
            games.insert(games.end(), finished.begin(), finished.end());
        });
        EXPECT_GT(tally(plan, games).front().sides[0].wins, 6) << name;
    }
}

}  // namespace
}  // namespace ataraxia::arena
