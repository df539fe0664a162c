#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>

#include "games/registration.hpp"
#include "players/player.hpp"
#include "support/message.hpp"

namespace ataraxia::players {
namespace {

std::string at(int elo) {
    return fmt::format("champion:elo={}", elo);
}

// The first moves of a player against himself.
std::vector<AnyMove> moves_of(std::string_view spec, std::uint64_t seed = 1) {
    const AnyGame game = games::registry().make("ataxx");
    const auto player = make_player(game, spec, {.seed = seed});
    AnyPosition position = game.start();
    std::vector<AnyMove> moves;
    while (moves.size() < 12) {
        moves.push_back(player->choose(position));
        position.play(moves.back());
    }
    return moves;
}

TEST(Rating, of_a_level_is_that_level) {
    const auto levels = champion_levels();
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(moves_of(at(levels[i].elo)), moves_of(fmt::format("champion:level={}", i + 1)));
    }
}

TEST(Rating, between_two_levels_lets_each_play_the_more_moves_the_nearer_it_is) {
    const auto levels = champion_levels();
    const auto& below = levels[1];  // looks one ply ahead
    const auto& above = levels[2];  // two
    const AnyGame game = games::registry().make("ataxx");
    const AnyPosition position = game.parse_position("xx3oo/x4oo/7/7/7/oo4x/oo3xx x 0 7");
    const search::StopFlag never{false};
    constexpr int moves = 1000;
    for (const int quarters : {1, 2, 3}) {
        const int elo = below.elo + ((above.elo - below.elo) * quarters / 4);
        const auto player = make_player(game, at(elo), {.seed = 5});
        int by_above = 0;
        for (int i = 0; i < moves; ++i) {
            by_above += player->choose(position, {}, never, {}).report.depth == 2;
        }
        EXPECT_NEAR(by_above, moves * quarters / 4, 50) << elo;
    }
}

TEST(Rating, between_two_levels_the_seed_decides_who_plays_what) {
    const auto levels = champion_levels();
    const std::string spec = at((levels[1].elo + levels[2].elo) / 2);
    EXPECT_EQ(moves_of(spec, 3), moves_of(spec, 3));
    EXPECT_NE(moves_of(spec, 3), moves_of(spec, 4));
}

TEST(Rating, plays_every_game) {
    const auto levels = champion_levels();
    for (const auto* name : {"hexxagon:players=3", "four-couleur", "pylos", "ataxx:9x9"}) {
        const AnyGame game = games::registry().make(name);
        const auto player = make_player(game, at((levels[0].elo + levels[1].elo) / 2));
        EXPECT_TRUE(std::ranges::count(game.start().moves(), player->choose(game.start()))) << name;
    }
}

TEST(Rating, is_between_those_of_the_levels_and_no_level_besides) {
    const auto error_of = [](const std::string& spec) {
        return test::message_of([&] { (void)normalise(spec); });
    };
    const int low = champion_levels().front().elo;
    const int high = champion_levels().back().elo;
    EXPECT_EQ(error_of(at(low)), "accepted");
    EXPECT_EQ(error_of(at(high)), "accepted");
    for (const int elo : {low - 1, high + 1}) {
        EXPECT_EQ(
            error_of(at(elo)),
            fmt::format("player 'champion:elo={0}': elo is '{0}', expected a whole number from {1} to {2}",
                        elo, low, high));
    }
    EXPECT_EQ(error_of("champion:elo=1500,level=3"),
              "player 'champion:elo=1500,level=3': level and elo, expected one of them");
    EXPECT_EQ(error_of("hard:elo=1500"),
              "player 'hard:elo=1500': unknown parameter 'elo', hard has no parameters");
}

}  // namespace
}  // namespace ataraxia::players
