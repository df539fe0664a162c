#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/paths.hpp"
#include "support/process.hpp"

namespace ataraxia::test {

using testing::HasSubstr;
using testing::StartsWith;

TEST(Program, prints_its_version) {
    const auto result = ataraxia({"--version"});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, StartsWith("ataraxia "));
    EXPECT_EQ(result.err, "");
}

TEST(Program, prints_help_on_request) {
    const auto result = ataraxia({"--help"});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, HasSubstr("perft"));
    EXPECT_EQ(result.err, "");
}

TEST(Program, fails_when_its_output_cannot_be_written) {
    for (const std::string arguments : {"show ataxx", "uai", "ugi pylos"}) {
        const std::string command = program_path() + " " + arguments + " > /dev/full";
        const auto result = run({"/bin/sh", "-c", command}, {.input = "isready\nquit\n"});
        EXPECT_EQ(result.exit_code, 1) << arguments;
        EXPECT_EQ(result.err, "ataraxia: standard output cannot be written\n") << arguments;
    }
}

}  // namespace ataraxia::test
