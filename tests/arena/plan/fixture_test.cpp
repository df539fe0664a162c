#include "arena/plan/fixture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "arena/plan/document_plan.hpp"
#include "arena/plan/seating.hpp"

namespace ataraxia::arena {

namespace {

using testing::ElementsAre;

Plan match(std::string game, int games) {
    Plan plan;
    plan.game = std::move(game);
    plan.contestants = our_players("easy,random");
    plan.pairings = round_robin(2);
    plan.games = games;
    return plan;
}

}  // namespace

TEST(Fixture, alternates_who_moves_first_and_keeps_the_start_for_two_games) {
    Plan plan = document_plan();
    plan.game = "ataxx:blocks=random";
    plan.games = 20;
    std::set<std::string> starts;
    for (std::size_t index = 0; index < plan.game_count(); index += 2) {
        const Fixture first = fixture(plan, index);
        const Fixture second = fixture(plan, index + 1);
        EXPECT_EQ(first.pairing, plan.pairings[index / 20]);
        EXPECT_THAT(seats(plan, first), ElementsAre(first.pairing.first, first.pairing.second));
        EXPECT_THAT(seats(plan, second), ElementsAre(first.pairing.second, first.pairing.first));
        EXPECT_EQ(start(plan, first), start(plan, second));
        EXPECT_NE(seed(plan, first, 0), seed(plan, second, 0));
        EXPECT_NE(seed(plan, first, 0), seed(plan, first, 1));
        starts.insert(start(plan, first).game().name());
    }
    EXPECT_GT(starts.size(), 80u);  // of 120 draws among 614 patterns
}

TEST(Seating, gives_both_players_every_seat_equally_often) {
    for (int seats = 2; seats <= max_players; ++seats) {
        const auto& ways = seatings(seats);
        EXPECT_EQ(std::set(ways.begin(), ways.end()).size(), ways.size());
        std::vector<std::size_t> second(static_cast<std::size_t>(seats));
        for (const auto& seating : ways) {
            ASSERT_EQ(seating.size(), second.size());
            const auto owned = std::accumulate(seating.begin(), seating.end(), std::size_t{0});
            EXPECT_LE(owned, (second.size() + 1) / 2);
            EXPECT_GE(owned, second.size() / 2);
            for (std::size_t seat = 0; seat < second.size(); ++seat) second[seat] += seating[seat];
        }
        EXPECT_THAT(second, testing::Each(ways.size() / 2));
    }
    EXPECT_EQ(seatings(2).size(), 2u);
    EXPECT_EQ(seatings(3).size(), 6u);
    EXPECT_EQ(seatings(4).size(), 6u);
}

TEST(Fixture, goes_through_the_seatings_of_three_players) {
    const Plan plan = match("ataxx:5x5,players=3", 12);
    for (std::size_t index = 0; index < plan.game_count(); ++index) {
        EXPECT_EQ(seats(plan, fixture(plan, index)), seatings(3)[index % 6]);
    }
}

TEST(Fixture, depends_on_seed_pairing_and_number_alone) {
    Plan five = document_plan();
    five.games = 5;
    Plan fifty = five;
    fifty.games = 50;
    EXPECT_EQ(seed(five, fixture(five, 5 + 3), 0), seed(fifty, fixture(fifty, 50 + 3), 0));
    std::set<std::uint64_t> seeds;
    for (std::uint64_t number = 0; number < 5; ++number) {
        fifty.seed = number;
        for (std::size_t i = 0; i < fifty.game_count(); ++i) seeds.insert(seed(fifty, fixture(fifty, i), 0));
    }
    EXPECT_EQ(seeds.size(), 5 * fifty.game_count());
}

TEST(Fixture, counts_the_games_of_a_pairing_through_all_rounds) {
    Plan plan = match("ataxx", 2);
    plan.contestants = our_players("easy,random,hard");
    plan.pairings = round_robin(3);
    plan.rounds = 3;
    ASSERT_EQ(plan.game_count(), 18u);
    const Fixture last = fixture(plan, 17);
    EXPECT_EQ(last, (Fixture{.index = 17, .pairing = {1, 2}, .number = 5}));
    const Fixture seventh = fixture(plan, 6);
    EXPECT_EQ(seventh, (Fixture{.index = 6, .pairing = {0, 1}, .number = 2}));
    EXPECT_EQ(slot_of(plan, 17).round, 2);
    EXPECT_EQ(slot_of(plan, 17).table, 2u);
    EXPECT_EQ(slot_of(plan, 17).game, 1);
}

TEST(Openings, are_taken_in_turn_by_the_pairs_of_every_pairing) {
    Plan plan = match("ataxx", 6);
    const std::string a = "x5o/7/7/7/7/7/o5x o 0 1";
    const std::string b = "x5o/7/7/7/7/7/o5x x 3 9";
    plan.openings.positions = {a, b};
    std::vector<std::string> starts;
    for (std::size_t i = 0; i < 6; ++i) starts.push_back(start(plan, fixture(plan, i)).fen());
    EXPECT_THAT(starts, ElementsAre(a, a, b, b, a, a));
}

TEST(Openings, of_random_plies_are_the_same_for_both_games_and_all_pairings) {
    Plan plan = match("ataxx", 40);
    plan.contestants = our_players("easy,random,hard");
    plan.pairings = round_robin(3);
    plan.openings.random_plies = 6;
    std::set<std::string> starts;
    for (std::size_t i = 0; i < 40; i += 2) {
        const AnyPosition first = start(plan, fixture(plan, i));
        EXPECT_EQ(first.ply(), 6);
        EXPECT_EQ(first, start(plan, fixture(plan, i + 1)));
        EXPECT_EQ(first, start(plan, fixture(plan, i + 40)));
        starts.insert(first.fen());
    }
    EXPECT_GT(starts.size(), 15u);
}

}  // namespace ataraxia::arena
