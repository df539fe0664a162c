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
using testing::MatchesRegex;

test::ProcessResult datagen(const Arguments& arguments) {
    Arguments command{"datagen"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return test::ataraxia(command);
}

}  // namespace

TEST(Datagen, plays_goes_on_and_tells_what_is_there) {
    const TemporaryFolder folder;
    const std::string once = (folder / "once").string();
    const std::string twice = (folder / "twice").string();
    const auto made = datagen({"--games", "40", "--nodes", "50", "--threads", "1", "--out", once});
    EXPECT_EQ(made.exit_code, 0) << made.err;
    EXPECT_THAT(made.out, MatchesRegex("[0-9]+ positions of 4[0-9] games are in .*part-1.samples\n"));

    EXPECT_EQ(datagen({"--games", "10", "--nodes", "50", "--out", twice}).exit_code, 0);
    EXPECT_EQ(datagen({"--resume", "--games", "40", "--out", twice}).out.substr(0, 10),
              made.out.substr(0, 10));
    EXPECT_EQ(read_file(folder / "twice/part-1.samples", 1 << 20),
              read_file(folder / "once/part-1.samples", 1 << 20));

    const auto told = datagen({"--statistics", once});
    EXPECT_EQ(told.exit_code, 0) << told.err;
    EXPECT_THAT(told.out, HasSubstr(made.out.substr(0, made.out.find(" are"))));
}

TEST(Datagen, parts_have_files_of_their_own) {
    const TemporaryFolder folder;
    const std::string out = folder.path().string();
    for (const auto* part : {"1", "2"}) {
        const auto made =
            datagen({"--games", "32", "--nodes", "20", "--part", part, "--parts", "2", "--out", out});
        EXPECT_EQ(made.exit_code, 0) << made.err;
        EXPECT_THAT(made.out, HasSubstr("of 16 games"));
    }
    EXPECT_THAT(datagen({"--statistics", out}).out, HasSubstr("of 32 games in 2 files"));
}

TEST(Datagen, refuses_what_makes_no_sense) {
    const TemporaryFolder folder;
    const std::string out = folder.path().string();
    const auto error = [](const Arguments& arguments) {
        const auto result = datagen(arguments);
        EXPECT_EQ(result.exit_code, 2);
        return result.err;
    };
    EXPECT_THAT(error({"--games", "1"}), HasSubstr("expected --out"));
    EXPECT_THAT(error({"--out", out}), HasSubstr("expected --positions or --games"));
    EXPECT_THAT(error({"--out", out, "--games", "1", "--game", "pylos"}), HasSubstr("cannot be learned"));
    EXPECT_THAT(error({"--out", out, "--games", "1", "--player", "chess"}), HasSubstr("chess"));
    EXPECT_THAT(error({"--out", out, "--games", "1", "--part", "2"}), HasSubstr("2 of 1"));
    EXPECT_THAT(error({"--resume", "--out", out, "--games", "1", "--nodes", "5"}), HasSubstr("--resume"));
    EXPECT_THAT(error({"--statistics", out}), HasSubstr("no file *.samples"));
}

}  // namespace ataraxia
