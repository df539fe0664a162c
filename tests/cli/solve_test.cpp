#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/file.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia {

namespace {

using test::Arguments;
using test::TemporaryFolder;
using testing::HasSubstr;
using testing::StartsWith;

test::ProcessResult solve(const Arguments& arguments) {
    Arguments command{"solve"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return test::ataraxia(command);
}

}  // namespace

TEST(Solve, solves_the_small_pyramid_and_keeps_it) {
    const TemporaryFolder folder;
    const std::string out = (folder / "small").string();
    const Arguments arguments{"pylos", "--rules", "standard", "--base", "3", "--threads", "2", "--out", out};
    const auto made = solve(arguments);
    EXPECT_EQ(made.exit_code, 0) << made.err;
    EXPECT_THAT(made.out, StartsWith("pylos:rules=standard,base=3 solved in 0:0"));
    EXPECT_THAT(solve(arguments).err, HasSubstr("is there already, expected --resume"));
    const auto again = solve({"--resume", "--out", out});
    EXPECT_EQ(again.exit_code, 0) << again.err;
    EXPECT_THAT(again.out, StartsWith("pylos:rules=standard,base=3 solved"));
}

TEST(Solve, refuses_what_it_cannot_do) {
    const TemporaryFolder folder;
    const std::string out = folder.path().string();
    const auto error = [](const Arguments& arguments) {
        const auto result = solve(arguments);
        EXPECT_EQ(result.exit_code, 2) << result.out;
        return result.err;
    };
    EXPECT_THAT(error({"pylos"}), HasSubstr("--out"));
    EXPECT_THAT(error({"ataxx", "--out", out}), HasSubstr("expected pylos"));
    EXPECT_THAT(error({"pylos", "--memory", "100", "--out", out}),
                HasSubstr("100 MiB of memory, expected 2"));
    EXPECT_THAT(error({"--resume", "--out", out}), HasSubstr("checkpoint: cannot be opened"));
    write_file(folder / "checkpoint", "something else");
    EXPECT_THAT(error({"--resume", "--out", out}), HasSubstr("expected a checkpoint"));
}

}  // namespace ataraxia
