#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/file.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia {

namespace {

using test::Arguments;
using test::TemporaryFolder;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

test::ProcessResult solve(const Arguments& arguments) {
    Arguments command{"solve"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return test::ataraxia(command);
}

}  // namespace

TEST(Solve, solves_the_small_pyramid_and_keeps_a_table_that_is_verified_and_probed) {
    const TemporaryFolder folder;
    const std::string out = (folder / "small").string();
    const Arguments arguments{"pylos", "--rules", "standard", "--base", "3", "--threads", "2", "--out", out};
    const auto made = solve(arguments);
    EXPECT_EQ(made.exit_code, 0) << made.err;
    EXPECT_THAT(made.out, StartsWith("pylos:rules=standard,base=3 solved in 0:0"));
    EXPECT_THAT(made.out, HasSubstr("The start is won in 15 plies."));
    EXPECT_THAT(read_file(folder / "small/pylos-rules-standard-base-3.csv", 1 << 16),
                EndsWith("all,45695,0,55926,17\n"));
    EXPECT_THAT(solve(arguments).err, HasSubstr("is there already, expected --force"));

    const auto verified = solve({"--verify", out, "--threads", "2"});
    EXPECT_EQ(verified.exit_code, 0) << verified.err;
    EXPECT_THAT(verified.out, HasSubstr("pylos:rules=standard,base=3: every label follows"));

    const auto probe = [&](Arguments more) {
        Arguments command{"probe", "pylos:rules=standard,base=3", "--table", out};
        command.insert(command.end(), more.begin(), more.end());
        return test::ataraxia(command);
    };
    EXPECT_THAT(probe({}).out, StartsWith("3"));
    EXPECT_THAT(probe({}).out, HasSubstr(" w: win in 15\n"));
    const std::string json = probe({"startpos moves a1", "--json"}).out;
    EXPECT_THAT(json, StartsWith("{\"value\":\""));
    EXPECT_THAT(json, HasSubstr("\"moves\":[{\"move\":\""));
    write_file(folder / "positions", "startpos\nstartpos moves a1\n");
    EXPECT_THAT(probe({"--batch", (folder / "positions").string()}).out, EndsWith(json));
    EXPECT_EQ(test::ataraxia({"probe", "pylos:base=3", "--table", out}).exit_code, 2);
}

TEST(Solve, refuses_what_it_cannot_do) {
    const TemporaryFolder folder;
    const std::string out = folder.path().string();
    const auto error = [](const Arguments& arguments) {
        const auto result = solve(arguments);
        EXPECT_EQ(result.exit_code, 2) << result.out;
        return result.err;
    };
    EXPECT_THAT(error({"ataxx", "--out", out}), HasSubstr("expected pylos"));
    EXPECT_THAT(error({"pylos", "--memory", "100", "--out", out}),
                HasSubstr("100 MiB of memory, expected 2"));
    EXPECT_THAT(error({"--resume", "--out", out}), HasSubstr("checkpoint: cannot be opened"));
    write_file(folder / "checkpoint", "something else");
    EXPECT_THAT(error({"--resume", "--out", out}), HasSubstr("expected a checkpoint"));
}

}  // namespace ataraxia
