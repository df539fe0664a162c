#include "engine/engine.hpp"

#include <gmock/gmock.h>

#include <algorithm>

#include "core/clock.hpp"
#include "games/registration.hpp"

namespace ataraxia::engine {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::ThrowsMessage;

// An engine and what it answered.
struct Answers {
    Engine engine{games::registry().make("ataxx")};
    std::vector<std::string> moves;       // read after wait() or stop()
    std::vector<search::Report> reports;  // likewise

    void go(const search::Limits& limits) {
        engine.go(
            limits, [this](const AnyPosition&, const search::Report& report) { reports.push_back(report); },
            [this](const AnyPosition& position, std::optional<AnyMove> move) {
                moves.push_back(move ? position.format_move(*move) : "none");
            });
    }
    void set_level(std::string level) {
        Options options = engine.options();
        options.level = std::move(level);
        engine.set_options(options);
    }
    void set_position(std::string_view fen) {
        engine.set_position(engine.position().game().parse_position(fen));
    }
};

search::Limits to_depth(int depth) {
    search::Limits limits;
    limits.depth = depth;
    return limits;
}

search::Limits for_time(milliseconds time) {
    search::Limits limits;
    limits.movetime = time;
    return limits;
}

search::Limits infinite() {
    search::Limits limits;
    limits.infinite = true;
    return limits;
}

TEST(Engine, answers_with_a_legal_move) {
    Answers answers;
    answers.go(to_depth(3));
    answers.engine.wait();
    ASSERT_EQ(answers.moves.size(), 1u);
    EXPECT_NO_THROW(static_cast<void>(answers.engine.position().parse_move(answers.moves[0])));
    EXPECT_FALSE(answers.engine.is_thinking());
}

TEST(Engine, reports_every_depth_with_a_line_that_can_be_played) {
    Answers answers;
    answers.go(to_depth(4));
    answers.engine.wait();
    ASSERT_FALSE(answers.reports.empty());
    EXPECT_EQ(answers.reports.back().depth, 4);
    for (const auto& report : answers.reports) {
        ASSERT_FALSE(report.pv.empty());
        AnyPosition at = answers.engine.position();
        for (const AnyMove move : report.pv) {
            EXPECT_TRUE(std::ranges::count(at.moves(), move)) << at.fen();
            at.play(move);
        }
    }
    EXPECT_EQ(answers.moves.back(), answers.engine.position().format_move(answers.reports.back().pv.front()));
}

TEST(Engine, the_strongest_level_has_no_depth_of_its_own) {
    Answers answers;
    answers.go(to_depth(6));
    answers.engine.wait();
    EXPECT_EQ(answers.reports.back().depth, 6);
}

TEST(Engine, keeps_an_infinite_answer_back_until_it_is_stopped) {
    Answers answers;
    answers.set_level("random");  // which knows its move at once
    answers.go(infinite());
    std::this_thread::sleep_for(milliseconds(50));
    EXPECT_TRUE(answers.engine.is_thinking());
    answers.engine.stop();
    EXPECT_EQ(answers.moves.size(), 1u);
}

TEST(Engine, stops_within_milliseconds) {
    // The best of some attempts: the machine may have other things to do now and then.
    double fastest = 1e9;
    for (int attempt = 0; attempt < 5; ++attempt) {
        Answers answers;
        answers.go(infinite());
        std::this_thread::sleep_for(milliseconds(20));
        const Stopwatch watch;
        answers.engine.stop();
        fastest = std::min(fastest, watch.seconds());
        ASSERT_EQ(answers.moves.size(), 1u);
    }
    EXPECT_LT(fastest, 0.1);
    RecordProperty("stop_microseconds", static_cast<int>(fastest * 1e6));
}

TEST(Engine, go_during_go_answers_both_in_turn) {
    Answers answers;
    answers.go(infinite());
    answers.go(to_depth(2));
    answers.engine.wait();
    EXPECT_EQ(answers.moves.size(), 2u);
}

TEST(Engine, stop_without_go_does_nothing) {
    Answers answers;
    answers.engine.stop();
    answers.engine.wait();
    EXPECT_TRUE(answers.moves.empty());
    answers.go(to_depth(1));
    answers.engine.stop();
    answers.engine.stop();
    EXPECT_EQ(answers.moves.size(), 1u);
}

TEST(Engine, its_end_while_thinking_still_gives_the_answer) {
    int answered = 0;
    {
        Engine engine(games::registry().make("ataxx"));
        engine.go(infinite(), nullptr, [&](const AnyPosition&, std::optional<AnyMove>) { ++answered; });
    }
    EXPECT_EQ(answered, 1);
}

TEST(Engine, has_no_move_in_a_finished_position) {
    Answers answers;
    answers.set_position("x6/7/7/7/7/7/7 o 0 1");
    answers.go(to_depth(3));
    answers.engine.wait();
    EXPECT_EQ(answers.moves, std::vector<std::string>{"none"});
}

TEST(Engine, has_no_move_when_the_game_is_drawn_by_repetition) {
    LineOfPlay line(games::registry().make("pylos").start());
    for (const auto* move : {"a1", "d4", "b1", "c4", "a2", "d3", "b2xb2", "c3xc3", "b2xb2", "c3xc3"}) {
        line.play(line.parse_move(move));
    }
    Engine engine(line.game());
    engine.set_line(line);
    std::optional<AnyMove> answer = AnyMove{};
    engine.go(to_depth(3), nullptr, [&](const AnyPosition&, std::optional<AnyMove> move) { answer = move; });
    engine.wait();
    EXPECT_EQ(answer, std::nullopt);
}

TEST(Engine, answers_a_forced_pass) {
    Answers answers;
    answers.set_position("xoo4/ooo4/ooo4/7/7/7/7 x 0 1");
    answers.go(to_depth(2));
    answers.engine.wait();
    EXPECT_EQ(answers.moves, std::vector<std::string>{"0000"});
}

TEST(Engine, a_search_keeps_its_position_and_options) {
    Answers answers;
    answers.go(infinite());
    answers.set_position("x6/7/7/7/7/7/7 o 0 1");
    answers.set_level("random");
    answers.engine.stop();
    ASSERT_EQ(answers.moves.size(), 1u);
    EXPECT_NE(answers.moves[0], "none");
}

TEST(Engine, rejects_an_unknown_level_and_keeps_the_old_one) {
    Answers answers;
    EXPECT_THAT([&] { answers.set_level("sirius"); }, ThrowsMessage<Error>(HasSubstr("sirius")));
    EXPECT_EQ(answers.engine.options().level, "strongest");
    answers.go(to_depth(1));
    answers.engine.wait();
    EXPECT_EQ(answers.moves.size(), 1u);
}

TEST(Engine, gives_the_same_answers_for_the_same_seed) {
    const auto games = [](std::uint64_t seed) {
        Answers answers;
        answers.engine.set_options({.level = "random", .seed = seed});
        for (int i = 0; i < 12; ++i) {
            answers.go(to_depth(1));
            answers.engine.wait();
        }
        return answers.moves;
    };
    EXPECT_EQ(games(7), games(7));
    EXPECT_NE(games(7), games(8));
}

TEST(Engine, a_new_game_forgets_the_one_before) {
    Answers answers;
    answers.go(to_depth(5));
    answers.engine.wait();
    const auto nodes = answers.reports.back().nodes;
    answers.engine.new_game();
    answers.go(to_depth(5));
    answers.engine.wait();
    EXPECT_EQ(answers.reports.back().nodes, nodes);
    EXPECT_EQ(answers.moves[0], answers.moves[1]);
}

TEST(Engine, answers_before_its_time_is_over) {
    double fastest = 1e9;
    for (int attempt = 0; attempt < 20 && fastest >= 0.060; ++attempt) {
        Answers answers;
        answers.engine.prepare();
        const Stopwatch watch;
        answers.go(for_time(milliseconds(60)));
        answers.engine.wait();
        fastest = std::min(fastest, watch.seconds());
    }
    EXPECT_LT(fastest, 0.060);
}

TEST(Engine, keeps_a_clock_from_running_out) {
    search::Limits limits;
    limits.clock.emplace();
    limits.clock->remaining = {milliseconds(40), milliseconds(0)};
    double fastest = 1e9;
    for (int attempt = 0; attempt < 20 && fastest >= 0.040; ++attempt) {
        Answers answers;
        answers.engine.prepare();
        const Stopwatch watch;
        answers.go(limits);
        answers.engine.wait();
        fastest = std::min(fastest, watch.seconds());
    }
    EXPECT_LT(fastest, 0.040);
}

}  // namespace
}  // namespace ataraxia::engine
