#include "arena/plan/plan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/plan/document_plan.hpp"
#include "core/error.hpp"

namespace ataraxia::arena {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::ThrowsMessage;

Plan plan_of(std::string_view players) {
    Plan plan;
    plan.contestants = our_players(players);
    plan.pairings = round_robin(plan.contestants.size());
    return plan;
}

std::vector<std::string> names(const std::vector<Contestant>& contestants) {
    std::vector<std::string> result;
    for (const auto& contestant : contestants) result.push_back(contestant.name);
    return result;
}

Contestant program(std::string name, EngineProgram::Protocol protocol) {
    return {.name = std::move(name), .player = "", .program = EngineProgram{{"./engine"}, "", protocol, {}}};
}

void expect_refusal(const Plan& plan, std::string_view message) {
    EXPECT_THAT([&] { check(plan); }, ThrowsMessage<Error>(HasSubstr(std::string(message))));
}

}  // namespace

TEST(DocumentPlan, begins_with_the_six_pairings_of_the_documents_in_their_order) {
    const Plan plan = document_plan();
    std::vector<std::string> pairings;
    for (std::size_t i = 0; i < 6; ++i) {
        pairings.push_back(display_name(plan.contestants[plan.pairings[i].first]) + " vs " +
                           display_name(plan.contestants[plan.pairings[i].second]));
    }
    EXPECT_THAT(pairings, ElementsAre("Random vs Easy", "Random vs Medium", "Easy vs Medium",
                                      "Medium vs Hard", "Easy vs Hard", "Hard vs Hard"));
    EXPECT_EQ(plan.game_count(), 600u);
    check(plan);
}

TEST(Plan, a_round_robin_pairs_everybody_once_and_a_gauntlet_everybody_with_the_first) {
    EXPECT_THAT(round_robin(3), ElementsAre(Pairing{0, 1}, Pairing{0, 2}, Pairing{1, 2}));
    EXPECT_THAT(gauntlet(3), ElementsAre(Pairing{0, 1}, Pairing{0, 2}));
}

TEST(Contestants, are_separated_by_commas_like_their_parameters) {
    EXPECT_THAT(names(our_players("easy,alphabeta:depth=2,eval=v1,time=0.1,hard,minimax:eval=v1,depth=1")),
                ElementsAre("easy", "alphabeta:depth=2,eval=v1,time=0.1", "hard", "minimax:depth=1,eval=v1"));
    EXPECT_THAT(names(our_players("")), ElementsAre());
    EXPECT_THROW((void)our_players("easy,,hard"), Error);
    EXPECT_THROW((void)our_players("easy,harder"), Error);
}

TEST(Contestants, are_shown_with_a_capital_when_they_are_named_players) {
    EXPECT_EQ(display_name(our_player("easy")), "Easy");
    EXPECT_EQ(display_name(our_player("alphabeta:depth=2")), our_player("alphabeta:depth=2").name);
    EXPECT_EQ(display_name(program("easy", EngineProgram::Protocol::uai)), "easy");
}

TEST(Plan, is_checked_before_it_is_played) {
    Plan plan = plan_of("random,alphabeta:depth=2,eval=v1");
    check(plan);
    plan.game = "chess";
    expect_refusal(plan, "unknown family");
    plan.game = "hexxagon";
    plan.contestants[1] = our_player("alphabeta:depth=2,eval=v9");
    expect_refusal(plan, "unknown evaluation 'v9'");
    expect_refusal(plan_of("easy"), "1 contestants, expected 2 or more");
    expect_refusal(plan_of("easy,easy"), "'easy' comes twice");
}

TEST(Plan, refuses_names_that_no_record_or_screen_can_hold) {
    Plan plan = plan_of("easy,random");
    plan.name = std::string(256, 'e');
    plan.contestants[0].name = std::string(256, 'a');
    check(plan);
    for (const auto& name : {std::string(257, 'a'), std::string("a\nb"), std::string("a\0b", 3),
                             std::string("\x1b[31m"), std::string("\x7f")}) {
        Plan bad = plan;
        bad.contestants[0].name = name;
        expect_refusal(bad, "expected a name on one line, of 256 bytes at most");
        bad = plan;
        bad.name = name;
        expect_refusal(bad, "event ");
    }
}

TEST(Plan, refuses_a_protocol_that_does_not_know_the_game) {
    Plan plan = plan_of("random,easy");
    plan.contestants[1] = program("a", EngineProgram::Protocol::uai);
    check(plan);
    plan.game = "pylos";
    expect_refusal(plan, "a: UAI knows Ataxx of two players alone");
    plan.contestants[1] = program("a", EngineProgram::Protocol::ugi);
    check(plan);
    plan.contestants[1].program->command.clear();
    expect_refusal(plan, "a: expected the command");
}

TEST(Plan, refuses_numbers_and_rules_out_of_their_ranges) {
    const auto changed = [](auto change) {
        Plan plan = plan_of("random,easy");
        change(plan);
        return plan;
    };
    expect_refusal(changed([](Plan& p) { p.rounds = 0; }), "rounds: 0, expected 1 to");
    expect_refusal(changed([](Plan& p) { p.games = -1; }), "games of a pairing: -1");
    expect_refusal(changed([](Plan& p) { p.games = p.rounds = 100'000; }),
                   "games, expected 100000000 at most");
    expect_refusal(changed([](Plan& p) { p.contestants[0].time_control.depth = 0; }), "random: depth: 0");
    expect_refusal(changed([](Plan& p) { p.adjudication.material = 0; }), "adjudication: material: 0");
    expect_refusal(changed([](Plan& p) { p.pairings = {{0, 2}}; }), "pairing 0-2 of 2");
    expect_refusal(changed([](Plan& p) { p.openings.positions = {"x5o/7/7/7/7/7/o5y x 0 1"}; }), "FEN");
    expect_refusal(changed([](Plan& p) { p.openings.positions = {"x6/7/7/7/7/7/7 x 0 1"}; }),
                   "the game is over");
    expect_refusal(changed([](Plan& p) { p.openings.random_plies = 900; }), "900 random plies end the game");
    expect_refusal(changed([](Plan& p) {
                       p.game = "ataxx:players=3";
                       p.adjudication.easy_fill = true;
                   }),
                   "are adjudicated by their length alone");
}

TEST(Plan, a_test_needs_two_contestants_in_a_game_for_two) {
    Plan plan = plan_of("random,easy");
    plan.sprt = Sprt{};
    check(plan);
    plan.game = "ataxx:players=3";
    expect_refusal(plan, "sprt: expected a match of two");
    plan = plan_of("random,easy,hard");
    plan.sprt = Sprt{};
    expect_refusal(plan, "sprt: expected a match of two");
}

TEST(Plan, says_what_is_different) {
    const Plan plan = document_plan();
    EXPECT_EQ(difference(plan, plan), "");
    const auto changed = [&plan](auto change) {
        Plan other = plan;
        change(other);
        return difference(plan, other);
    };
    EXPECT_EQ(changed([](Plan& p) { p.seed = 2; }), "seed 1, not 2");
    EXPECT_EQ(changed([](Plan& p) { p.games = 5; }), "50 games, not 5");
    EXPECT_EQ(changed([](Plan& p) { p.rounds = 2; }), "1 rounds, not 2");
    EXPECT_EQ(changed([](Plan& p) { p.game = "pylos"; }), "game ataxx, not pylos");
    EXPECT_EQ(changed([](Plan& p) { p.openings.random_plies = 2; }), "other openings");
    EXPECT_EQ(changed([](Plan& p) { p.adjudication.plies = 2; }), "other rules of adjudication");
    EXPECT_EQ(changed([](Plan& p) { p.sprt = Sprt{}; }), "another test");
    EXPECT_EQ(changed([](Plan& p) { p.contestants[1].time_control.nodes = 2; }),
              "another program, player, option or time control of easy");
    EXPECT_EQ(changed([](Plan& p) { p.pairings.pop_back(); }).substr(0, 12), "the players ");
}

}  // namespace ataraxia::arena
