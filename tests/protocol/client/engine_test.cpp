#include "protocol/client/engine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "core/out_of_resources.hpp"
#include "games/registration.hpp"
#include "support/effort.hpp"
#include "support/lower_limit.hpp"
#include "support/message.hpp"
#include "support/nothing_left.hpp"
#include "support/paths.hpp"
#include "support/temporary_folder.hpp"

// Engines with every fault of the field: each gets the right verdict, and nothing of it is left behind.
namespace ataraxia::protocol::client {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using Kind = Failure::Kind;

constexpr milliseconds long_enough{20'000};
constexpr milliseconds briefly{300};

// Waits long for what shall come.
constexpr Patience patient{.start = long_enough,
                           .ready = long_enough,
                           .thought = long_enough,
                           .stop = long_enough,
                           .quit = long_enough};

EngineSetup mock(std::initializer_list<std::string> faults = {}, std::string protocol = "uai") {
    EngineSetup setup{.program = {.command = {test::mock_engine_path(), std::move(protocol), "ataxx"}},
                      .patience = patient};
    setup.program.command.insert(setup.program.command.end(), faults);
    return setup;
}

Course new_course(std::string_view fen = "x5o/7/7/7/7/7/o5x x 0 1") {
    return Course(games::registry().make("ataxx").parse_position(fen));
}

using Result = std::variant<Answer, Failure>;

Result choose(Engine& engine, const search::Limits& limits = {.movetime = long_enough},
              const Course& course = new_course()) {
    const search::StopFlag never{false};
    return engine.choose(course, limits, never);
}

Result start_and_choose(EngineSetup setup, const search::Limits& limits = {.movetime = long_enough},
                        const Course& course = new_course()) {
    Engine engine(uai_dialect(), std::move(setup));
    if (auto failure = engine.start()) return *failure;
    if (auto failure = engine.new_game()) return *failure;
    return choose(engine, limits, course);
}

MATCHER(IsLegalMove, "is a legal move") {
    if (const auto* failure = std::get_if<Failure>(&arg)) *result_listener << failure->text;
    return std::holds_alternative<Answer>(arg);
}

MATCHER_P2(Fails, kind, text, "fails in this way") {
    const auto* failure = std::get_if<Failure>(&arg);
    if (!failure) return false;
    *result_listener << "kind " << static_cast<int>(failure->kind) << ": " << failure->text;
    return failure->kind == kind && failure->text.find(text) != std::string::npos;
}

class EngineOfOthers : public test::NothingLeft {};

TEST_F(EngineOfOthers, introduces_itself_and_plays) {
    Engine engine(uai_dialect(), mock());
    EXPECT_FALSE(engine.is_running());
    ASSERT_EQ(engine.start(), std::nullopt);
    EXPECT_TRUE(engine.is_running());
    EXPECT_EQ(engine.identity().name, "Mock 1.0");
    EXPECT_EQ(engine.identity().author, "nobody in particular");
    EXPECT_EQ(engine.identity().options,
              (std::vector<EngineOption>{{"Hash", "spin", "16"}, {"Clear Hash", "button", ""}}));
    ASSERT_EQ(engine.new_game(), std::nullopt);
    const Course course = new_course();
    const auto result = choose(engine);
    ASSERT_THAT(result, IsLegalMove());
    const auto& [move, report, elapsed] = std::get<Answer>(result);
    EXPECT_EQ(move, course.position().moves().front());
    EXPECT_EQ(report.depth, 3);
    EXPECT_EQ(report.nodes, 700u);
    EXPECT_EQ(report.pv, std::vector{move});
    EXPECT_GT(elapsed.count(), 0);
    EXPECT_LT(elapsed, long_enough);
}

TEST_F(EngineOfOthers, is_measured_at_the_pipe) {
    const auto result = start_and_choose(mock({"go=slow:60", "isready=slow:60"}));
    ASSERT_THAT(result, IsLegalMove());
    EXPECT_GE(std::get<Answer>(result).elapsed, milliseconds(60));
}

TEST_F(EngineOfOthers, gets_its_options_at_every_start) {
    EngineSetup setup = mock({"setoption@2=exit:7"});
    setup.options = {{"Hash", "32"}, {"Clear Hash", ""}};
    Engine engine(uai_dialect(), setup);
    for (int i = 0; i < 2; ++i) {
        const auto failure = engine.start();
        ASSERT_TRUE(failure);
        EXPECT_EQ(failure->text, "ended with exit code 7 at its start");
    }
}

TEST_F(EngineOfOthers, is_not_sent_what_would_be_several_commands) {
    EngineSetup setup = mock();
    setup.options = {{"Hash", "32\nquit"}};
    EXPECT_THAT(test::message_of([&] { Engine(uai_dialect(), setup); }), HasSubstr("both on one line"));
    setup.options = {{"", "32"}};
    EXPECT_THAT(test::message_of([&] { Engine(uai_dialect(), setup); }), HasSubstr("expected a name"));
}

TEST_F(EngineOfOthers, that_is_no_program_does_not_start) {
    const test::TemporaryFolder folder;
    EngineSetup setup = mock();
    setup.program.command = {"no-such-engine"};
    EXPECT_THAT(start_and_choose(setup), Fails(Kind::start, "did not start: no-such-engine: cannot be"));
    setup.program.command = {folder.path().string()};
    EXPECT_THAT(start_and_choose(setup), Fails(Kind::start, "Permission denied"));
    setup = mock();
    setup.program.folder = folder / "nowhere";
    EXPECT_THAT(start_and_choose(setup), Fails(Kind::start, "which is no folder"));
}

TEST_F(EngineOfOthers, that_is_no_engine_ends_or_stays_silent) {
    EngineSetup setup = mock();
    setup.program.command = {"false"};
    EXPECT_THAT(start_and_choose(setup), Fails(Kind::crash, "ended with exit code 1 at its start"));
    setup.program.command = {"sleep", "100"};
    setup.patience.start = briefly;
    EXPECT_THAT(start_and_choose(setup), Fails(Kind::silence, "did not answer 'uai' in 300 ms"));
    setup.program.command = {"cat"};  // its echo is no answer
    EXPECT_THAT(start_and_choose(setup), Fails(Kind::silence, "did not answer 'uai' in 300 ms"));
    setup.program.command = {"yes"};
    EXPECT_THAT(start_and_choose(setup), Fails(Kind::silence, "did not answer 'uai' in 300 ms"));
}

TEST_F(EngineOfOthers, that_ends_is_quoted) {
    EngineSetup setup = mock();
    setup.program.command = {"sh", "-c", "echo out of memory >&2; exit 3"};
    EXPECT_THAT(start_and_choose(setup), Fails(Kind::crash,
                                               "ended with exit code 3 at its start; the last "
                                               "of its standard error: 'out of memory'"));
}

TEST_F(EngineOfOthers, that_crashes_in_mid_line_is_told_from_one_that_moves) {
    EXPECT_THAT(start_and_choose(mock({"go=crash"})),
                Fails(Kind::crash, "ended with signal 11 (SIGSEGV) while thinking"));
    EXPECT_THAT(start_and_choose(mock({"uainewgame=crash"})),
                Fails(Kind::crash, "ended with signal 11 (SIGSEGV) before a game"));
    EXPECT_THAT(start_and_choose(mock({"position=exit:0"})),
                Fails(Kind::crash, "ended with exit code 0 before thinking"));
}

TEST_F(EngineOfOthers, plays_again_after_a_new_start) {
    Engine engine(uai_dialect(), mock({"go@2=exit:1"}));
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(engine.start(), std::nullopt);
        EXPECT_THAT(choose(engine), IsLegalMove());
        EXPECT_THAT(choose(engine), Fails(Kind::crash, "exit code 1"));
        EXPECT_FALSE(engine.is_running());
    }
}

TEST_F(EngineOfOthers, that_closes_its_output_is_given_up) {
    EngineSetup setup = mock({"go=close"});
    setup.patience.quit = briefly;
    EXPECT_THAT(start_and_choose(setup), Fails(Kind::crash, "closed its output while thinking"));
}

TEST_F(EngineOfOthers, that_answers_late_loses_on_time_and_goes_on) {
    Engine engine(uai_dialect(), mock({"go@1=slow:300"}));
    ASSERT_EQ(engine.start(), std::nullopt);
    const auto late = choose(engine, {.movetime = milliseconds(100)});
    ASSERT_THAT(late, Fails(Kind::time, "but had only 100 ms"));
    EXPECT_GE(std::get<Failure>(late).elapsed, milliseconds(300));
    ASSERT_TRUE(engine.is_running());
    EXPECT_THAT(choose(engine), IsLegalMove());
}

TEST_F(EngineOfOthers, has_the_time_of_its_own_clock_and_the_margin) {
    EngineSetup setup = mock({"go=slow:200"});
    search::Limits limits;
    limits.clock = search::Clock{.remaining = {milliseconds(100), long_enough}};
    EXPECT_THAT(start_and_choose(setup, limits), Fails(Kind::time, "but had only 100 ms"));
    EXPECT_THAT(start_and_choose(setup, limits, new_course("x5o/7/7/7/7/7/o5x o 0 1")), IsLegalMove());
    setup.margin = long_enough;
    EXPECT_THAT(start_and_choose(setup, limits), IsLegalMove());
}

TEST_F(EngineOfOthers, that_stays_silent_loses_on_time_and_is_killed) {
    EngineSetup setup = mock({"go=silent"});
    setup.patience.stop = briefly;
    Engine engine(uai_dialect(), setup);
    ASSERT_EQ(engine.start(), std::nullopt);
    EXPECT_THAT(choose(engine, {.movetime = milliseconds(50)}),
                Fails(Kind::time, "ms, not even when told to stop"));
    EXPECT_FALSE(engine.is_running());
}

TEST_F(EngineOfOthers, that_has_left_its_process_group_is_killed_too) {
    EngineSetup setup = mock({"go=leave"});
    setup.patience.stop = briefly;
    EXPECT_THAT(start_and_choose(setup, {.movetime = milliseconds(50)}),
                Fails(Kind::time, "ms, not even when told to stop"));
}

TEST_F(EngineOfOthers, that_hangs_without_a_time_limit_is_given_up) {
    EngineSetup setup = mock({"go=silent", "stop=say:bestmove b7"});
    setup.patience.thought = briefly;
    EXPECT_THAT(start_and_choose(setup, {.depth = 3}), Fails(Kind::time, "but had only 300 ms"));
}

TEST_F(EngineOfOthers, stops_when_told_to) {
    Engine engine(uai_dialect(), mock({"go=silent", "stop=say:bestmove b7"}));
    ASSERT_EQ(engine.start(), std::nullopt);
    search::StopFlag stop{false};
    std::thread interrupter([&stop] {
        std::this_thread::sleep_for(briefly);
        stop = true;
    });
    const auto result = engine.choose(new_course(), {.infinite = true}, stop);
    interrupter.join();
    EXPECT_THAT(result, IsLegalMove());
    const auto at_once = engine.choose(new_course(), {.infinite = true}, stop);
    EXPECT_TRUE(std::holds_alternative<Answer>(at_once) ||
                std::get<Failure>(at_once).kind == Kind::interrupted);
    EXPECT_TRUE(engine.is_running());
}

TEST_F(EngineOfOthers, that_never_ends_to_talk_loses_on_time) {
    for (const char* fault : {"go=flood", "go=endless"}) {
        EngineSetup setup = mock({fault});
        setup.patience.stop = briefly;
        EXPECT_THAT(start_and_choose(setup, {.movetime = briefly}), Fails(Kind::time, "gave no move"))
            << fault;
    }
}

TEST_F(EngineOfOthers, that_does_not_read_is_given_up) {
    EngineSetup setup = mock({"uainewgame=deaf"});
    setup.patience.ready = briefly;
    setup.patience.quit = briefly;
    EXPECT_THAT(start_and_choose(setup), Fails(Kind::silence, "did not answer 'isready' in 300 ms"));
}

TEST_F(EngineOfOthers, may_talk_nonsense_beside_its_moves) {
    for (const char* fault :
         {"go=garbage", "go=megabytes", "isready=garbage", "uai=megabytes", "go=before:the bestmove is near",
          "go=before:info string bestmove a1", "go=before:\nreadyok\nuaiok\nid name Other",
          "go=after:nonsense", "go=say:well, bestmove b7", "go=say:\tbestmove  b7  ponder b6\r",
          "uai=before:Mock 1.0 by nobody", "go=stderr", "uai=stderr", "isready=stderr"}) {
        EXPECT_THAT(start_and_choose(mock({fault})), IsLegalMove()) << fault;
    }
}

TEST_F(EngineOfOthers, is_taken_by_the_first_of_two_moves) {
    Engine engine(uai_dialect(), mock({"go=after:bestmove z9"}));
    ASSERT_EQ(engine.start(), std::nullopt);
    Course course = new_course();
    for (int i = 0; i < 20; ++i) {
        const auto result = choose(engine, {.movetime = long_enough}, course);
        ASSERT_THAT(result, IsLegalMove());
        course.play(std::get<Answer>(result).move);
    }
}

TEST_F(EngineOfOthers, that_gives_an_illegal_move_is_quoted) {
    const auto illegal = start_and_choose(mock({"go=say:bestmove d4"}));
    EXPECT_THAT(illegal,
                Fails(Kind::move, "gave no legal move: move 'd4': no piece of x next to d4 in 'x5o/"));
    EXPECT_GT(std::get<Failure>(illegal).elapsed.count(), 0);
    EXPECT_THAT(start_and_choose(mock({"go=say:bestmove \x1b[31m"})), Fails(Kind::move, "'\\x1b[31m'"));
    EXPECT_THAT(start_and_choose(mock({"go=say:bestmove"})), Fails(Kind::move, "move ''"));
    EXPECT_THAT(start_and_choose(mock({"go=say:bestmove 0000"})),
                Fails(Kind::move, "a player who has a move may not pass"));
    EXPECT_THAT(start_and_choose(mock({"go=say:bestmove " + std::string(100'000, 'a')})),
                Fails(Kind::move, "gave no legal move: "));
}

TEST_F(EngineOfOthers, may_pass_in_every_notation) {
    const Course course = new_course("6o/7/7/7/---4/---4/x--4 x 0 1");
    for (const char* pass : {"0000", "pass", "null", "(none)", "<none>", "a1a1", ""}) {
        EXPECT_THAT(start_and_choose(mock({std::string("go=say:bestmove ") + pass}),
                                     {.movetime = long_enough}, course),
                    IsLegalMove())
            << pass;
    }
}

TEST_F(EngineOfOthers, that_ignores_quit_and_the_end_of_its_input_is_killed) {
    EngineSetup setup = mock();
    setup.program.command = {"sh", "-c",
                             "trap '' TERM INT HUP; read l; echo uaiok; read l; echo readyok; "
                             "while :; do sleep 0.05; done"};
    setup.patience.quit = briefly;
    Engine engine(uai_dialect(), setup);
    ASSERT_EQ(engine.start(), std::nullopt);
    engine.quit();
    EXPECT_FALSE(engine.is_running());
    engine.quit();
}

TEST_F(EngineOfOthers, ends_with_the_processes_that_it_left_behind) {
    EXPECT_THAT(start_and_choose(mock({"uai=child"})), IsLegalMove());
    EXPECT_THAT(start_and_choose(mock({"uai=child", "go=exit:4"})), Fails(Kind::crash, "exit code 4"));
}

TEST_F(EngineOfOthers, is_told_the_moves_in_ugi_and_answers_questions) {
    Engine engine(ugi_dialect(2), mock({}, "ugi"));
    ASSERT_EQ(engine.start(), std::nullopt);
    ASSERT_EQ(engine.new_game(), std::nullopt);
    Course course = new_course();
    for (int i = 0; i < 10; ++i) {
        const auto result = choose(engine, {.movetime = long_enough}, course);
        ASSERT_THAT(result, IsLegalMove());
        EXPECT_EQ(std::get<Answer>(result).move, course.position().moves().front());
        course.play(std::get<Answer>(result).move);
    }
    const auto answer = engine.query(course, "gameover");
    ASSERT_TRUE(std::holds_alternative<std::string>(answer));
    EXPECT_EQ(std::get<std::string>(answer), "false");
}

TEST_F(EngineOfOthers, that_does_not_answer_a_question_is_given_up) {
    EngineSetup setup = mock({"query=silent"}, "ugi");
    setup.patience.ready = milliseconds(1000);
    Engine engine(ugi_dialect(2), setup);
    ASSERT_EQ(engine.start(), std::nullopt);
    const auto answer = engine.query(new_course(), "result");
    ASSERT_TRUE(std::holds_alternative<Failure>(answer));
    EXPECT_EQ(std::get<Failure>(answer).text, "did not answer 'query result' in 1000 ms");
}

TEST_F(EngineOfOthers, is_not_blamed_when_we_have_no_descriptors_for_it) {
    if (test::is_sanitized()) GTEST_SKIP() << "the sanitizer asks the system about memory by descriptors";
    Engine engine(uai_dialect(), mock());
    {
        const test::LowerLimit descriptors(RLIMIT_NOFILE, 4);
        EXPECT_THROW((void)engine.start(), OutOfResources);
    }
    EXPECT_EQ(engine.start(), std::nullopt);
}

TEST_F(EngineOfOthers, that_is_silent_keeps_nobody_who_is_told_to_stop) {
    const search::StopFlag stop{true};
    Engine mute(uai_dialect(), mock({"uai=silent"}));
    const auto begin = std::chrono::steady_clock::now();
    const auto failure = mute.start(&stop);
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->kind, Kind::interrupted);
    EXPECT_FALSE(mute.is_running());
    Engine engine(uai_dialect(), mock({"isready@2=silent"}));
    ASSERT_EQ(engine.start(), std::nullopt);
    const auto pong = engine.ping(&stop);
    ASSERT_TRUE(std::holds_alternative<Failure>(pong));
    EXPECT_EQ(std::get<Failure>(pong).kind, Kind::interrupted);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, mock().patience.start / 2);
}

TEST_F(EngineOfOthers, is_started_and_ended_hundreds_of_times) {
    Engine engine(uai_dialect(), mock());
    for (int i = 0; i < 300; ++i) {
        ASSERT_EQ(engine.start(), std::nullopt);
        ASSERT_THAT(choose(engine), IsLegalMove());
        if (i % 2 == 0) engine.quit();
    }
}

TEST_F(EngineOfOthers, is_started_by_several_threads_at_once) {
    std::vector<std::thread> threads;
    std::atomic<int> moves{0};
    for (int thread = 0; thread < 4; ++thread) {
        threads.emplace_back([&moves] {
            for (int i = 0; i < 25; ++i) {
                // An end that a sister engine kept open would not be noticed here before the patience is
                // over.
                moves += std::holds_alternative<Answer>(start_and_choose(mock()));
                moves += std::holds_alternative<Failure>(start_and_choose(mock({"go=exit:2"})));
            }
        });
    }
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(moves, 200);
}

}  // namespace
}  // namespace ataraxia::protocol::client
