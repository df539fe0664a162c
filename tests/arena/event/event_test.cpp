#include "arena/event/event.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>

#include "arena/event/play_fixture.hpp"
#include "arena/event/thread_crew.hpp"
#include "core/error.hpp"
#include "core/out_of_resources.hpp"
#include "support/lower_limit.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::arena {

namespace {

using test::TemporaryFolder;
using testing::HasSubstr;
using testing::ThrowsMessage;

Plan small_plan() {
    Plan plan;
    plan.contestants = our_players("random,minimax:depth=1,eval=v1,easy");
    plan.pairings = round_robin(3);
    plan.game = "ataxx:5x5";
    plan.openings.random_plies = 3;
    plan.rounds = 2;
    return plan;
}

Plan swiss_plan() {
    Plan plan = small_plan();
    plan.contestants = our_players("random,minimax:depth=1,eval=v1,easy,capella,medium");
    plan.pairings.clear();
    plan.swiss = true;
    plan.rounds = 3;
    return plan;
}

Plan test_plan() {
    Plan plan = small_plan();
    plan.contestants = our_players("easy,random");
    plan.pairings = round_robin(2);
    plan.rounds = 500;
    plan.sprt = Sprt{.elo0 = 0, .elo1 = 20};
    return plan;
}

// Everything that counts of the games, without their times.
std::vector<std::string> games_of(const Event& event) {
    std::vector<std::string> games;
    for (const auto& [fixture, record] : event.games()) {
        std::string text = record.round;
        for (const auto& [move, note] : record.moves) text += fmt::format(" {}", move.bits);
        games.push_back(text);
    }
    return games;
}

const search::StopFlag never{false};

std::vector<std::string> played(const Plan& plan, unsigned threads) {
    const TemporaryFolder folder;
    Event event = Event::begin(folder / "e", plan, {}, false);
    const auto crew = make_thread_crew(event.plan(), threads);
    event.play(*crew, never, [](auto) {});
    EXPECT_TRUE(event.complete());
    EXPECT_EQ(event.counted(), event.planned());
    return games_of(event);
}

}  // namespace

TEST(Event, is_the_same_on_any_number_of_threads) {
    for (const Plan& plan : {small_plan(), swiss_plan(), test_plan()}) {
        const auto games = played(plan, 1);
        EXPECT_GE(games.size(), 4u);
        EXPECT_EQ(games, played(plan, 3));
    }
}

TEST(Event, goes_on_after_an_end_at_any_game_to_the_same_result) {
    for (const Plan& plan : {small_plan(), swiss_plan(), test_plan()}) {
        const auto games = played(plan, 1);
        const TemporaryFolder folder;
        (void)Event::begin(folder / "e", plan, {}, false);
        for (int run = 0; run < 100; ++run) {
            Event event = Event::resume(folder / "e");
            if (event.complete()) break;
            search::StopFlag stop{false};
            const auto crew = make_thread_crew(event.plan(), 2);
            event.play(*crew, stop, [&stop](auto finished) { stop = stop || !finished.empty(); });
        }
        EXPECT_EQ(games_of(Event::resume(folder / "e")), games);
    }
}

TEST(Event, refuses_games_of_another_plan) {
    const TemporaryFolder folder;
    const Plan plan = small_plan();
    Bench bench(plan, 2);
    const Fixture first = fixture(plan, 0);
    const std::vector<FinishedGame> game{{first, *play_fixture(plan, first, bench, never)}};
    Plan other = plan;
    other.seed = 2;  // other openings
    (void)Event::begin(folder / "e", other, {}, false);
    Journal::open(folder / "e" / Event::journal_name).append(game);
    EXPECT_THAT([&] { (void)Event::resume(folder / "e"); },
                ThrowsMessage<Error>(HasSubstr("game 0 does not belong to the plan")));
    (void)Event::begin(folder / "f", plan, {}, false);
    Journal::open(folder / "f" / Event::journal_name).append(game);
    EXPECT_EQ(Event::resume(folder / "f").counted(), 1u);
    Journal::open(folder / "f" / Event::journal_name).append(game);
    EXPECT_THAT([&] { (void)Event::resume(folder / "f"); },
                ThrowsMessage<Error>(HasSubstr("game 0 does not belong to the plan")));
}

TEST(Event, does_not_replace_what_is_there_unasked) {
    const TemporaryFolder folder;
    const std::vector<std::string> results{"report.html"};
    write_file(folder / "report.html", "mine");
    EXPECT_THAT([&] { (void)Event::begin(folder.path(), small_plan(), results, false); },
                ThrowsMessage<Error>(HasSubstr("report.html exists")));
    (void)Event::begin(folder.path(), small_plan(), results, true);
    EXPECT_THAT([&] { (void)Event::begin(folder.path(), small_plan(), {}, false); },
                ThrowsMessage<Error>(HasSubstr("journal.pgn exists")));
    EXPECT_THAT([&] { (void)Event::resume(folder / "none"); },
                ThrowsMessage<Error>(HasSubstr("holds no event")));
}

TEST(Event, with_more_games_at_a_time_than_there_may_be_threads_is_an_error) {
    const Plan plan = small_plan();
    const test::LowerLimit memory(RLIMIT_AS, test::address_space() + (rlim_t{64} << 20));
    EXPECT_THROW((void)make_thread_crew(plan, 1024), OutOfResources);
}

TEST(Event, is_not_begun_twice_at_the_same_time) {
    const TemporaryFolder folder;
    const Event event = Event::begin(folder / "e", small_plan(), {}, false);
    EXPECT_THROW((void)Event::begin(folder / "e", small_plan(), {}, true), Error);
    EXPECT_THROW((void)Event::resume(folder / "e"), Error);
}

}  // namespace ataraxia::arena
