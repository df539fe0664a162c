#include "arena/plan/plan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "core/error.hpp"

namespace ataraxia::arena {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::ThrowsMessage;

TEST(Plan, begins_with_the_six_pairings_of_the_documents_in_their_order) {
    const Plan plan = document_plan();
    std::vector<std::string> names;
    for (std::size_t i = 0; i < 6; ++i) names.push_back(display_name(plan, i));
    EXPECT_THAT(names, ElementsAre("Random vs Easy", "Random vs Medium", "Easy vs Medium", "Medium vs Hard",
                                   "Easy vs Hard", "Hard vs Hard"));
}

TEST(Plan, a_round_robin_pairs_everybody_once) {
    const Plan plan = round_robin({"easy", "minimax:eval=v1,depth=2", "random"});
    EXPECT_THAT(plan.players, ElementsAre("easy", "minimax:depth=2,eval=v1", "random"));
    EXPECT_THAT(plan.pairings, ElementsAre(Pairing{0, 1}, Pairing{0, 2}, Pairing{1, 2}));
}

TEST(Plan, a_round_robin_refuses_players_that_make_no_sense) {
    EXPECT_THAT([] { (void)round_robin({"easy"}); },
                ThrowsMessage<Error>(HasSubstr("1 of them, expected 2 to 32")));
    EXPECT_THAT(
        [] {
            (void)round_robin({"easy", "easy"});
        },
        ThrowsMessage<Error>(HasSubstr("'easy' comes twice")));
    EXPECT_THAT([] { (void)round_robin({"easy", "harder"}); }, ThrowsMessage<Error>(HasSubstr("harder")));
}

TEST(Plan, commas_separate_players_and_their_parameters) {
    EXPECT_THAT(split_players("easy,alphabeta:depth=2,eval=v1,time=0.1,hard,minimax:depth=1"),
                ElementsAre("easy", "alphabeta:depth=2,eval=v1,time=0.1", "hard", "minimax:depth=1"));
    EXPECT_THAT(split_players(""), ElementsAre());
    EXPECT_THAT(split_players("easy,,hard"), ElementsAre("easy", "", "hard"));
}

TEST(Fixture, alternates_who_moves_first_and_keeps_the_start_for_two_games) {
    Plan plan = document_plan();
    plan.game = "ataxx:blocks=random";
    plan.games = 20;
    std::set<std::string> starts;
    for (std::size_t index = 0; index < plan.game_count(); index += 2) {
        const Fixture first = fixture(plan, index);
        const Fixture second = fixture(plan, index + 1);
        EXPECT_EQ(first.pairing, index / 20);
        EXPECT_EQ(first.players[0], plan.pairings[first.pairing].first);
        EXPECT_EQ(first.players[0], second.players[1]);
        EXPECT_EQ(first.players[1], second.players[0]);
        EXPECT_EQ(first.game.name(), second.game.name());
        EXPECT_NE(first.seed, second.seed);
        starts.insert(first.game.name());
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
    Plan plan = round_robin({"easy", "random"});
    plan.game = "ataxx:5x5,players=3";
    plan.games = 12;
    for (std::size_t index = 0; index < plan.game_count(); ++index) {
        EXPECT_EQ(fixture(plan, index).players, seatings(3)[index % 6]);
    }
}

TEST(Plan, is_checked_before_it_is_played) {
    Plan plan = round_robin({"random", "alphabeta:depth=2,eval=v1"});
    check(plan);
    plan.game = "chess";
    EXPECT_THAT([&] { check(plan); }, ThrowsMessage<Error>(HasSubstr("unknown family")));
    plan.game = "hexxagon";
    plan.players[1] = "alphabeta:depth=2,eval=v9";
    EXPECT_THAT([&] { check(plan); }, ThrowsMessage<Error>(HasSubstr("unknown evaluation 'v9'")));
}

TEST(Fixture, depends_on_seed_pairing_and_number_alone) {
    Plan five = document_plan();
    five.games = 5;
    Plan fifty = five;
    fifty.games = 50;
    EXPECT_EQ(fixture(five, 5 + 3).seed, fixture(fifty, 50 + 3).seed);
    std::set<std::uint64_t> seeds;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        fifty.seed = seed;
        for (std::size_t i = 0; i < fifty.game_count(); ++i) seeds.insert(fixture(fifty, i).seed);
    }
    EXPECT_EQ(seeds.size(), 5 * fifty.game_count());
}

TEST(Plan, survives_writing_and_reading) {
    Plan plan = round_robin({"easy", "alphabeta:depth=2,eval=v1", "hard"});
    plan.game = "ataxx:blocks=random,stuck=fill";
    plan.games = 7;
    plan.seed = ~std::uint64_t{0};
    EXPECT_EQ(parse_plan(format_plan(plan)), plan);
    EXPECT_EQ(parse_plan(format_plan(document_plan())), document_plan());
}

TEST(Plan, refuses_a_text_that_is_none) {
    const std::string text = format_plan(round_robin({"easy", "hard"}));
    EXPECT_THROW((void)parse_plan(""), Error);
    for (const auto& [what, instead] : {std::pair{"games 50", "games 0"},
                                        {"games 50", "games many"},
                                        {"0-1", "0-2"},
                                        {"0-1", "0"},
                                        {"easy", "harder"},
                                        {"seed", "sed"}}) {
        std::string damaged = text;
        damaged.replace(damaged.find(what), std::string_view(what).size(), instead);
        EXPECT_THROW((void)parse_plan(damaged), Error) << damaged;
    }
}

TEST(Plan, says_what_is_different) {
    const Plan plan = document_plan();
    EXPECT_EQ(difference(plan, plan), "");
    Plan other = plan;
    other.seed = 2;
    EXPECT_EQ(difference(plan, other), "seed 1, not 2");
    other = plan;
    other.games = 5;
    EXPECT_EQ(difference(plan, other), "50 games, not 5");
}

}  // namespace ataraxia::arena
