#include "arena/settings/cuteataxx.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/settings/settings.hpp"
#include "core/error.hpp"
#include "core/file.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::arena {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;
using testing::ThrowsMessage;

namespace {

// The text of a file with these members, and two builtin engines unless it has some.
std::string with(std::string members) {
    if (members.find("\"engines\"") == std::string::npos) {
        members += members.empty() ? "" : ",";
        members += R"("engines": [{"builtin": "random"}, {"builtin": "mostcaptures"}])";
    }
    return "{" + members + "}";
}

Settings read(const std::string& members) {
    return make_settings(read_cuteataxx(with(members), "s.json").sections);
}

std::vector<std::string> warnings(const std::string& members) {
    return read_cuteataxx(with(members), "s.json").warnings;
}

void expect_error(const std::string& members, const std::string& message) {
    EXPECT_THAT([&] { (void)read(members); }, ThrowsMessage<Error>(StartsWith(message))) << members;
}

}  // namespace

TEST(Cuteataxx, files_are_read_as_they_are) {
    const test::TemporaryFolder folder;
    const std::string book = folder / "book.txt";
    write_file(book, "# openings\nx5o/7/7/7/7/7/o5x x 0 1\nx5o/7/2-1-2/7/2-1-2/7/o5x x 0 1\n");
    const auto file = read_cuteataxx(R"({
        "games": 40, "concurrency": 3, "ratinginterval": 20, "verbose": false, "debug": false,
        "recover": false, "colour1": "Black", "colour2": "White", "tournament": "roundrobin",
        "print_early": true,
        "adjudicate": {"gamelength": 300, "material": 30, "easyfill": true, "timeout_buffer": 25},
        "openings": {"path": ")" + book + R"(", "repeat": true, "shuffle": false},
        "timecontrol": {"time": 1000, "inc": 10},
        "options": {"debug": "false", "threads": "1", "hash": "128", "ownbook": "false"},
        "sprt": {"enabled": true, "autostop": true, "elo0": 0.0, "elo1": 5.0, "confidence": 0.95},
        "pgn": {"enabled": true, "verbose": true, "override": false, "path": "games.pgn", "event": "?"},
        "engines": [
            {"name": "Engine1", "path": "./engines/engine1", "protocol": "UAI", "arguments": "--fast -n 2",
             "options": {"ownbook": "true"}, "timecontrol": {"movetime": 50}},
            {"name": "Engine2", "path": "engine2", "protocol": "UAI"}
        ]})",
                                     "s.json");
    EXPECT_THAT(file.warnings,
                ElementsAre("s.json: pgn.verbose: has no effect here", "s.json: verbose: has no effect here",
                            "s.json: debug: has no effect here", "s.json: recover: has no effect here",
                            "s.json: colour1: has no effect here", "s.json: colour2: has no effect here",
                            "s.json: print_early: has no effect here"));

    const Settings settings = make_settings(file.sections);
    EXPECT_EQ(settings.run.concurrency, 3u);
    EXPECT_EQ(settings.run.rating_interval, 20);
    EXPECT_EQ(settings.run.pgn, "games.pgn");
    EXPECT_TRUE(settings.run.append_to_pgn);
    const EngineProgram first{
        .command = {"./engine1", "--fast", "-n", "2"},
        .folder = "./engines",
        .protocol = EngineProgram::Protocol::uai,
        .options = {{"debug", "false"}, {"threads", "1"}, {"hash", "128"}, {"ownbook", "true"}}};
    const EngineProgram second{
        .command = {"engine2"},
        .folder = "",
        .protocol = EngineProgram::Protocol::uai,
        .options = {{"debug", "false"}, {"threads", "1"}, {"hash", "128"}, {"ownbook", "false"}}};
    TimeControl of_first;
    of_first.movetime = milliseconds{50};
    of_first.margin = milliseconds{25};
    const Plan plan{
        .name = "?",
        .game = "ataxx",
        .contestants = {{.name = "Engine1", .player = "", .program = first, .time_control = of_first},
                        {.name = "Engine2",
                         .player = "",
                         .program = second,
                         .time_control = {.time = milliseconds{1000}, .increment = milliseconds{10}}}},
        .pairings = {{0, 1}},
        .games = 40,
        .openings = {.positions = {"x5o/7/7/7/7/7/o5x x 0 1", "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1"}},
        // The 300th full move is not begun.
        .adjudication = {.plies = 598, .material = 30, .easy_fill = true},
        .sprt = settings.plan.sprt};
    EXPECT_EQ(difference(settings.plan, plan), "");
    EXPECT_TRUE(settings.plan == plan);
    ASSERT_TRUE(settings.plan.sprt);
    EXPECT_NEAR(settings.plan.sprt->alpha, 0.05, 1e-12);
    EXPECT_NEAR(settings.plan.sprt->beta, 0.05, 1e-12);
    EXPECT_EQ(settings.plan.sprt->model, Sprt::Model::logistic);
}

TEST(Cuteataxx, has_defaults_of_its_own) {
    const Settings settings = read("");
    EXPECT_EQ(settings.plan.games, 100);
    for (const auto& contestant : settings.plan.contestants) {
        EXPECT_EQ(contestant.time_control.movetime, milliseconds{10});
        EXPECT_FALSE(contestant.time_control.has_clock());
    }
    EXPECT_THAT(warnings(""), IsEmpty());
}

TEST(Cuteataxx, tournaments_play_so_many_games_a_pairing) {
    const std::string three =
        R"(, "engines": [{"builtin": "random"}, {"builtin": "mostcaptures"}, {"name": "r", "builtin": "random"}])";
    const auto plan = [&](const std::string& kind, int games) {
        return read(R"("tournament": ")" + kind + R"(", "games": )" + std::to_string(games) + three).plan;
    };
    EXPECT_EQ(plan("roundrobin", 7).games, 7);
    EXPECT_EQ(plan("roundrobin", 7).rounds, 1);
    EXPECT_THAT(plan("gauntlet", 2).pairings, ElementsAre(Pairing{0, 1}, Pairing{0, 2}));
    for (const auto* mixed : {"roundrobinmixed", "roundrobin-mixed", "roundrobin_mixed"}) {
        EXPECT_EQ(plan(mixed, 8).games, 2) << mixed;
        EXPECT_EQ(plan(mixed, 8).rounds, 4) << mixed;
        EXPECT_EQ(plan(mixed, 8).pairings.size(), 3u) << mixed;
    }
    EXPECT_EQ(plan("roundrobinmixed", 7).games, 1);
    EXPECT_EQ(plan("roundrobinmixed", 7).rounds, 7);
    expect_error(R"("tournament": "swiss")", "s.json: tournament: expected one of roundrobin, gauntlet");
}

TEST(Cuteataxx, builtins_are_players_of_ours) {
    const Plan plan = read(R"("engines": [{"name": "a", "builtin": "most-captures"},
                                          {"builtin": "random", "path": "x"}])")
                          .plan;
    EXPECT_EQ(plan.contestants[0].player, "capella");
    EXPECT_EQ(plan.contestants[0].name, "a");
    EXPECT_EQ(plan.contestants[1].name, "random");
    expect_error(R"("engines": [{"builtin": "leastcaptures"}])",
                 "s.json: engines[0].builtin: expected one of random, mostcaptures");
}

TEST(Cuteataxx, time_controls_are_of_the_kind_written_last) {
    const auto of_first = [](const std::string& general, const std::string& own) {
        std::string engine = R"({"builtin": "random")";
        if (!own.empty()) engine += R"(, "timecontrol": {)" + own + "}";
        return read(R"("timecontrol": {)" + general + R"(}, "engines": [)" + engine +
                    R"(}, {"builtin": "mostcaptures"}])")
            .plan.contestants[0]
            .time_control;
    };
    EXPECT_EQ(format_time_control(of_first(R"("time": 60000, "increment": 5)", "")), "60+0.005");
    EXPECT_EQ(format_time_control(of_first(R"("time": 60000, "depth": 5)", "")), "depth 5");
    EXPECT_EQ(format_time_control(of_first(R"("depth": 5, "nodes": 700)", "")), "700 nodes");
    EXPECT_EQ(format_time_control(of_first(R"("time": 60000, "inc": 5)", R"("time": 1000)")), "1+0.005");
    EXPECT_EQ(format_time_control(of_first(R"("time": 60000)", R"("movetime": 20)")), "0.02 s/move");
    EXPECT_THAT(warnings(R"("timecontrol": {"time": 60000, "depth": 5})"),
                ElementsAre("s.json: timecontrol.depth: goes over the kinds of time control before it"));
}

TEST(Cuteataxx, tests_only_when_it_would_stop) {
    EXPECT_TRUE(read(R"("sprt": {"enabled": true, "autostop": true, "alpha": 0.1})").plan.sprt);
    EXPECT_FALSE(read(R"("sprt": {"enabled": true, "autostop": false})").plan.sprt);
    EXPECT_FALSE(read(R"("sprt": {"enabled": false, "autostop": true})").plan.sprt);
    EXPECT_THAT(warnings(R"("sprt": {"enabled": true})"),
                ElementsAre(HasSubstr("sprt.enabled: has no effect without autostop")));
}

TEST(Cuteataxx, writes_a_copy_of_the_games_only_when_enabled) {
    EXPECT_EQ(read(R"("pgn": {"enabled": false, "path": "a"})").run.pgn, "");
    EXPECT_EQ(read(R"("pgn": {"enabled": true, "path": "a"})").run.pgn, "a");
    EXPECT_FALSE(read(R"("pgn": {"enabled": true, "path": "a", "override": true})").run.append_to_pgn);
}

TEST(Cuteataxx, files_that_are_wrong_are_told_where) {
    expect_error(R"("games": "many")", "s.json: games: expected a whole number from 1 to ");
    expect_error(R"("concurrency": 0)", "s.json: concurrency: expected a whole number from 1 to 1024");
    expect_error(R"("engines": {})", "s.json: engines: expected a list");
    expect_error(R"("engines": [{"name": "a"}])", "s.json: engines[0]: 'path' is missing");
    expect_error(R"("engines": [{"path": "a", "protocol": "FSF"}])",
                 "s.json: engines[0].protocol: expected UAI; FSF and KataGo");
    expect_error(R"("engines": [{"path": "a", "options": {"hash": [1]}}])",
                 "s.json: engines[0].options.hash: expected a string, a number");
    expect_error(R"("openings": {"path": "/none/book"})", "/none/book: cannot be opened");
    expect_error(R"("adjudicate": {"gamelength": 1})",
                 "s.json: adjudicate.gamelength: expected a whole number");
    EXPECT_THAT([] { (void)read_cuteataxx("{}", "s.json"); },
                ThrowsMessage<Error>(StartsWith("s.json: 'engines' is missing")));
    EXPECT_THAT([] { (void)read_cuteataxx("{\n\"games\": 1,\n}", "s.json"); },
                ThrowsMessage<Error>(StartsWith("s.json: no JSON, see line 3")));
}

}  // namespace ataraxia::arena
