#include "arena/event/schedule.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/random.hpp"

namespace ataraxia::arena {

namespace {

Plan plan_of(std::string_view players, int rounds) {
    Plan plan;
    plan.contestants = our_players(players);
    plan.pairings = round_robin(plan.contestants.size());
    plan.rounds = rounds;
    return plan;
}

Plan test_of(int rounds) {
    Plan plan = plan_of("random,easy", rounds);
    plan.sprt = Sprt{.elo0 = 0, .elo1 = 50};
    return plan;
}

// A game in which the seat wins, or a draw.
GameRecord won_by(const Plan& plan, const Fixture& fixture, int seat) {
    GameRecord record(start(plan, fixture));
    record.winner = seat;
    record.adjudicated = "test";
    return record;
}

// The seat of the pairing's first contestant.
int seat_of_first(const Fixture& fixture) {
    return fixture.number % 2;
}

// Hands out every game there is and takes the indices.
std::vector<Fixture> all_of(Schedule& schedule) {
    std::vector<Fixture> fixtures;
    while (const auto fixture = schedule.next()) fixtures.push_back(*fixture);
    return fixtures;
}

}  // namespace

TEST(Schedule, hands_out_every_game_once_in_the_order_of_the_plan) {
    const Plan plan = plan_of("random,easy,hard", 2);
    Schedule schedule(plan);
    const auto fixtures = all_of(schedule);
    ASSERT_EQ(fixtures.size(), 12u);
    for (std::size_t i = 0; i < 12; ++i) EXPECT_EQ(fixtures[i], fixture(plan, i));
    EXPECT_FALSE(schedule.complete());
    for (std::size_t i = 12; i-- > 0;) schedule.add(fixtures[i], won_by(plan, fixtures[i], 0));
    EXPECT_TRUE(schedule.complete());
    EXPECT_EQ(schedule.end(), 12u);
}

TEST(Schedule, leaves_out_the_games_of_an_earlier_run) {
    const Plan plan = plan_of("random,easy", 3);
    Schedule schedule(plan);
    for (const std::size_t index : {1u, 4u}) {
        schedule.add(fixture(plan, index), won_by(plan, fixture(plan, index), 0));
    }
    std::vector<std::size_t> indices;
    for (const auto& fixture : all_of(schedule)) indices.push_back(fixture.index);
    EXPECT_THAT(indices, testing::ElementsAre(0, 2, 3, 5));
    EXPECT_TRUE(schedule.has(1));
    EXPECT_FALSE(schedule.has(0));
}

TEST(Schedule, a_test_ends_after_the_pair_that_decides_it_in_whatever_order_games_come) {
    const Plan plan = test_of(1000);
    std::set<std::size_t> ends;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Schedule schedule(plan);
        Random random(seed);
        std::vector<Fixture> running;
        while (!schedule.complete()) {
            while (running.size() < 8) {
                const auto next = schedule.next();
                if (!next) break;
                running.push_back(*next);
            }
            ASSERT_FALSE(running.empty());
            random.shuffle(running);
            const Fixture played = running.back();
            running.pop_back();
            // The first wins three games of four, by their numbers.
            const int first = seat_of_first(played);
            schedule.add(played, won_by(plan, played, mix64(played.index) % 4 ? first : 1 - first));
        }
        EXPECT_EQ(schedule.next(), std::nullopt);
        ends.insert(schedule.end());
    }
    ASSERT_EQ(ends.size(), 1u);
    EXPECT_GT(*ends.begin(), 4u);
    EXPECT_LT(*ends.begin(), 400u);
    EXPECT_EQ(*ends.begin() % 2, 0u);
}

TEST(Schedule, pairs_a_round_of_a_swiss_event_when_the_round_before_has_been_played) {
    Plan plan = plan_of("random,easy,medium,hard", 3);
    plan.pairings.clear();
    plan.swiss = true;
    Schedule schedule(plan);
    std::map<std::set<std::size_t>, int> meetings;
    for (int round = 0; round < 3; ++round) {
        const auto fixtures = all_of(schedule);
        ASSERT_EQ(fixtures.size(), 4u);  // two tables of two games
        for (const auto& fixture : fixtures) {
            EXPECT_FALSE(schedule.complete());
            ++meetings[{fixture.pairing.first, fixture.pairing.second}];
            // The contestant with the higher index wins.
            const int first = seat_of_first(fixture);
            schedule.add(fixture, won_by(plan, fixture,
                                         fixture.pairing.first > fixture.pairing.second ? first : 1 - first));
        }
    }
    EXPECT_TRUE(schedule.complete());
    EXPECT_EQ(meetings.size(), 6u);  // everybody met everybody
    for (const auto& [pair, games] : meetings) EXPECT_EQ(games, 2);
}

TEST(Schedule, knows_the_games_of_a_swiss_event_again_after_a_crash) {
    Plan plan = plan_of("random,easy,medium,hard,vega", 4);
    plan.pairings.clear();
    plan.swiss = true;
    Schedule whole(plan);
    std::vector<std::pair<Fixture, GameRecord>> played;
    while (const auto next = whole.next()) {
        played.emplace_back(*next, won_by(plan, *next, static_cast<int>(mix64(next->index) % 2)));
        whole.add(*next, played.back().second);
    }
    ASSERT_TRUE(whole.complete());
    for (std::size_t cut = 0; cut < played.size(); ++cut) {
        Schedule again(plan);
        for (std::size_t i = 0; i < cut; ++i) again.add(*again.fixture(i), played[i].second);
        for (std::size_t i = cut; i < played.size(); ++i) {
            const auto next = again.next();
            ASSERT_TRUE(next);
            EXPECT_EQ(*next, played[i].first);
            again.add(*next, played[i].second);
        }
        EXPECT_TRUE(again.complete());
    }
}

}  // namespace ataraxia::arena
