#include "protocol/client/channel.hpp"

#include <gtest/gtest.h>

#include "support/nothing_left.hpp"

namespace ataraxia::protocol::client {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

class EngineChannel : public test::NothingLeft {
  protected:
    static constexpr milliseconds long_enough{20'000};

    static Program shell(std::string script) { return {.command = {"sh", "-c", std::move(script)}}; }
    // The text of the next line, or the silence as a word.
    static std::string next(Channel& channel, milliseconds patience = long_enough) {
        const auto event = channel.next(Clock::now() + patience);
        if (const auto* line = std::get_if<Line>(&event)) return line->text;
        return std::get<Silence>(event) == Silence::timeout ? "(timeout)" : "(closed)";
    }
};

TEST_F(EngineChannel, carries_lines_to_and_fro) {
    Channel channel({.command = {"cat"}});
    channel.send("one");
    channel.send("two");
    EXPECT_EQ(next(channel), "one");
    EXPECT_EQ(next(channel), "two");
    EXPECT_EQ(next(channel, milliseconds(20)), "(timeout)");
    EXPECT_EQ(channel.finish(long_enough), Ending{});
}

TEST_F(EngineChannel, notes_when_a_line_arrived_and_gives_it_to_nobody_whose_time_was_over_before) {
    const auto before = Clock::now();
    Channel channel(shell("echo early; sleep 0.3; echo late; exec cat"));
    EXPECT_EQ(next(channel), "early");
    EXPECT_EQ(next(channel, milliseconds(50)), "(timeout)");
    const auto event = channel.next(Clock::now() + long_enough);
    ASSERT_TRUE(std::holds_alternative<Line>(event));
    EXPECT_GE(std::get<Line>(event).arrival - before, milliseconds(300));
}

TEST_F(EngineChannel, does_not_wait_for_a_program_that_does_not_read) {
    Channel channel({.command = {"sleep", "100"}});
    for (int i = 0; i < 3; ++i) channel.send(std::string(1'000'000, 'x'));
    EXPECT_EQ(next(channel, milliseconds(50)), "(timeout)");
    EXPECT_EQ(channel.finish(milliseconds(50)), std::nullopt);
}

TEST_F(EngineChannel, sends_while_it_listens_what_did_not_fit_at_once) {
    Channel channel({.command = {"sh", "-c", "head -c 1000001 | wc -c"}});
    channel.send(std::string(999'999, 'x'));
    EXPECT_EQ(next(channel, milliseconds(200)), "(timeout)");
    channel.send("");
    EXPECT_EQ(next(channel), "1000001");
    EXPECT_EQ(channel.finish(long_enough), Ending{});
}

TEST_F(EngineChannel, survives_sending_to_a_program_that_has_gone) {
    Channel channel({.command = {"true"}});
    EXPECT_EQ(next(channel), "(closed)");
    channel.send("anybody there?");
    channel.send("no");
    EXPECT_EQ(next(channel), "(closed)");
    EXPECT_EQ(channel.finish(long_enough), Ending{});
}

TEST_F(EngineChannel, drops_half_a_line_at_the_end) {
    Channel channel(shell("printf 'whole\\nhalf'"));
    EXPECT_EQ(next(channel), "whole");
    EXPECT_EQ(next(channel), "(closed)");
}

TEST_F(EngineChannel, finds_out_that_a_program_has_gone_whose_output_others_hold_open) {
    Channel channel(shell("sleep 100 & echo started; exit 5"));
    EXPECT_EQ(next(channel), "started");
    EXPECT_EQ(next(channel), "(closed)");
    EXPECT_EQ(channel.finish(long_enough), (Ending{.exit_code = 5}));
}

TEST_F(EngineChannel, keeps_the_last_line_of_the_standard_error) {
    Channel channel(shell("yes error | head -n 100000 >&2; printf 'last \\033[1m\\n\\n' >&2; echo done"));
    EXPECT_EQ(next(channel), "done");
    EXPECT_EQ(channel.finish(long_enough), Ending{});
    EXPECT_EQ(channel.last_error(), "'last \\x1b[1m'");
}

TEST_F(EngineChannel, forgets_what_came_before) {
    Channel channel(shell("printf 'stale\\nstale\\n'; exec cat"));
    EXPECT_EQ(next(channel), "stale");
    channel.forget();
    channel.send("fresh");
    EXPECT_EQ(next(channel), "fresh");
}

TEST_F(EngineChannel, is_interrupted_by_a_flag) {
    Channel channel({.command = {"cat"}});
    const search::StopFlag stop{true};
    const auto event = channel.next(Clock::now() + long_enough, &stop);
    ASSERT_TRUE(std::holds_alternative<Silence>(event));
    EXPECT_EQ(std::get<Silence>(event), Silence::stopped);
}

}  // namespace
}  // namespace ataraxia::protocol::client
