#include "core/subprocess.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ataraxia {

TEST(RunProgram, passes_input_and_output_of_any_length) {
    const std::string text(3'000'000, 'x');
    const Completed done = run_program({"cat"}, text);
    EXPECT_EQ(done.exit_code, 0);
    EXPECT_TRUE(done.out == text);
    EXPECT_EQ(done.err, "");
}

TEST(RunProgram, keeps_the_two_outputs_apart_and_reports_the_end) {
    const Completed done = run_program({"sh", "-c", "echo out; echo err >&2; exit 3"}, "");
    EXPECT_EQ(done.out, "out\n");
    EXPECT_EQ(done.err, "err\n");
    EXPECT_EQ(done.exit_code, 3);
    EXPECT_EQ(run_program({"sh", "-c", "kill -9 $$"}, "").exit_code, 128 + 9);
}

TEST(RunProgram, survives_a_program_that_does_not_read) {
    EXPECT_EQ(run_program({"true"}, std::string(3'000'000, 'x')).exit_code, 0);
}

TEST(RunProgram, says_which_program_is_missing) {
    EXPECT_THAT([] { (void)run_program({"no-such-program"}, ""); },
                testing::ThrowsMessage<std::runtime_error>(
                    testing::HasSubstr("no-such-program: cannot be started: No such file")));
}

}  // namespace ataraxia
