#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "arena/event/event.hpp"
#include "arena/event/thread_crew.hpp"
#include "arena/match/competitor.hpp"
#include "games/registration.hpp"
#include "support/effort.hpp"
#include "support/nothing_left.hpp"
#include "support/paths.hpp"
#include "support/temporary_folder.hpp"

// Events with programs of others, which fail in every way: each game gets its verdict, the event goes on, and
// nothing is left behind.
namespace ataraxia::arena {
namespace {

using namespace std::chrono_literals;
using test::TemporaryFolder;
using Cause = Forfeit::Cause;

Contestant mock(std::string name, std::vector<std::string> faults = {}) {
    std::vector<std::string> command{test::mock_engine_path(), "uai", "ataxx"};
    command.insert(command.end(), faults.begin(), faults.end());
    return {.name = std::move(name),
            .player = "",
            .program = EngineProgram{command, "", EngineProgram::Protocol::uai, {}},
            .time_control = {.movetime = 1s}};
}

std::vector<FinishedGame> play(const Plan& plan, unsigned threads = 2) {
    const TemporaryFolder folder;
    Event event = Event::begin(folder / "e", plan, {}, false);
    const search::StopFlag never{false};
    const auto crew = make_thread_crew(event.plan(), threads);
    event.play(*crew, never, [](auto) {});
    EXPECT_TRUE(event.complete());
    return event.games();
}

// The games of a program with these faults against one without, the latter first in every other.
std::vector<FinishedGame> games_of(std::vector<std::string> faults,
                                   std::chrono::milliseconds movetime = 20s) {
    Plan plan;
    plan.contestants = {mock("good"), mock("bad", std::move(faults))};
    for (auto& contestant : plan.contestants) contestant.time_control.movetime = movetime;
    plan.pairings = round_robin(2);
    plan.rounds = 2;
    plan.adjudication.plies = 10;
    return play(plan, 1);
}

// How the four games ended: who forfeited them for which cause, "-" for none.
std::vector<std::string> endings(const std::vector<FinishedGame>& games) {
    std::vector<std::string> result;
    for (const auto& [fixture, record] : games) {
        const auto& forfeit = record.forfeit;
        result.push_back(forfeit
                             ? fmt::format("{} {}", record.players[static_cast<std::size_t>(forfeit->player)],
                                           name_of(forfeit->cause))
                             : "-");
        if (forfeit) {
            EXPECT_EQ(record.winner, 1 - forfeit->player);
        }
    }
    return result;
}

constexpr std::size_t four = 4;
using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::SizeIs;

class EventOfPrograms : public test::NothingLeft {};

TEST_F(EventOfPrograms, plays_to_the_end) {
    EXPECT_THAT(endings(games_of({})), AllOf(SizeIs(four), Each("-")));
}

TEST_F(EventOfPrograms, goes_on_after_every_fault) {
    struct Case {
        std::vector<std::string> faults;
        std::string ending;  // of every game
    };
    for (const auto& [faults, ending] : std::vector<Case>{
             {{"go=exit:3"}, "bad crash"},
             {{"go=crash"}, "bad crash"},
             {{"go=close"}, "bad crash"},
             {{"uainewgame=exit:0"}, "bad crash"},
             {{"uai=exit:1"}, "bad crash"},
             {{"go=say:bestmove a1a1b2"}, "bad move"},
             {{"go=say:bestmove <none>"}, "bad move"},
             {{"go=twice"}, "-"},
             {{"go=garbage"}, "-"},
             {{"go=megabytes"}, "-"},
             {{"go=stderr"}, "-"},
             {{"quit=silent"}, "-"},
             {{"isready=before:info string bestmove a1 is what I will say"}, "-"},
         }) {
        EXPECT_THAT(endings(games_of(faults)), AllOf(SizeIs(four), Each(ending))) << faults.front();
    }
}

TEST_F(EventOfPrograms, loses_on_time_who_is_silent_or_slow) {
    EXPECT_THAT(endings(games_of({"go=silent"}, 100ms)), AllOf(SizeIs(four), Each("bad time")));
    EXPECT_THAT(endings(games_of({"go=slow:1500"}, 400ms)), AllOf(SizeIs(four), Each("bad time")));
}

// A crash costs one game: the program is started again.
TEST_F(EventOfPrograms, starts_a_program_again_that_crashed) {
    const auto results = endings(games_of({"go@2=crash"}));
    EXPECT_THAT(results, AllOf(SizeIs(four), Each(testing::AnyOf("bad crash", "-"))));
    EXPECT_EQ(results.front(), "bad crash");
}

TEST_F(EventOfPrograms, keeps_programs_alive_between_games) {
    // The ninth game is the ninth for the same process.
    Plan plan;
    plan.contestants = {mock("good"), mock("bad", {"uainewgame@9=exit:0"})};
    plan.pairings = round_robin(2);
    plan.rounds = 6;
    plan.adjudication.plies = 2;
    EXPECT_THAT(endings(play(plan, 1)), Each("-"));  // ended between games, started again, nobody's loss
    plan.contestants[1] = mock("bad", {"go@9=exit:0"});
    EXPECT_THAT(endings(play(plan, 1)), testing::Contains("bad crash").Times(1));
}

// Nothing grows with the number of games; the fixture counts processes and descriptors.
TEST_F(EventOfPrograms, leaves_nothing_behind_after_ten_thousand_games) {
    Plan plan;
    plan.contestants = {mock("a"), mock("b"), our_player("random")};
    plan.pairings = round_robin(3);
    plan.rounds = test::scaled(10'000) / 6 + 1;
    plan.adjudication.plies = 2;
    EXPECT_EQ(play(plan).size(), plan.game_count());
}

TEST_F(EventOfPrograms, greets_a_program_and_measures_its_way_through_the_pipes) {
    const AnyGame game = games::registry().make("ataxx");
    const search::StopFlag never{false};
    const auto greeting = greet(*mock("a").program, game, never);
    ASSERT_TRUE(std::holds_alternative<Greeting>(greeting));
    EXPECT_EQ(std::get<Greeting>(greeting).name, "Mock 1.0");
    EXPECT_GT(std::get<Greeting>(greeting).overhead, 0ns);
    EXPECT_GE(std::get<Greeting>(greeting).longest, std::get<Greeting>(greeting).overhead);
    const auto failure = greet(*mock("b", {"isready@3=exit:2"}).program, game, never);
    ASSERT_TRUE(std::holds_alternative<Failure>(failure));
    EXPECT_THAT(std::get<Failure>(failure).text, testing::HasSubstr("exit code 2"));
    EXPECT_TRUE(std::holds_alternative<Failure>(
        greet({.command = {"/no/such/engine"}, .folder = "", .options = {}}, game, never)));
}

}  // namespace
}  // namespace ataraxia::arena
