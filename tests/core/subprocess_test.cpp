#include "core/subprocess.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ataraxia {

TEST(RunProgram, passes_input_and_output_of_any_length) {
    const std::string text(3'000'000, 'x');
    const Completed done = run_program({.command = {"cat"}}, text);
    EXPECT_EQ(done.exit_code, 0);
    EXPECT_TRUE(done.out == text);
    EXPECT_EQ(done.err, "");
}

TEST(RunProgram, keeps_the_two_outputs_apart_and_reports_the_end) {
    const Completed done = run_program({.command = {"sh", "-c", "echo out; echo err >&2; exit 3"}}, "");
    EXPECT_EQ(done.out, "out\n");
    EXPECT_EQ(done.err, "err\n");
    EXPECT_EQ(done.exit_code, 3);
    EXPECT_EQ(run_program({.command = {"sh", "-c", "kill -9 $$"}}, "").exit_code, 128 + 9);
}

TEST(RunProgram, survives_a_program_that_does_not_read) {
    EXPECT_EQ(run_program({.command = {"true"}}, std::string(3'000'000, 'x')).exit_code, 0);
}

TEST(RunProgram, says_which_program_is_missing) {
    EXPECT_THAT([] { (void)run_program({.command = {"no-such-program"}}, ""); },
                testing::ThrowsMessage<std::runtime_error>(
                    testing::HasSubstr("no-such-program: cannot be started: No such file")));
}

TEST(RunProgram, kills_a_program_that_takes_too_long) {
    const std::chrono::milliseconds limit(300);
    EXPECT_THAT(
        [&] {
            (void)run_program({.command = {"sh", "-c", "echo first; sleep 100"}}, "", limit);
        },
        testing::ThrowsMessage<std::runtime_error>(
            testing::HasSubstr("sleep 100 did not end in 300 ms; it printed:\nfirst")));
    EXPECT_THAT(
        [&] {
            (void)run_program({.command = {"sh", "-c", "exec >&- 2>&-; sleep 100"}}, "", limit);
        },
        testing::ThrowsMessage<std::runtime_error>(testing::HasSubstr("did not end in 300 ms")));
}

}  // namespace ataraxia
