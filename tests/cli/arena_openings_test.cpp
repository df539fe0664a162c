#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "core/file.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia {

namespace {

using test::Arguments;
using test::TemporaryFolder;
using testing::HasSubstr;
using testing::StartsWith;

test::ProcessResult openings(const Arguments& arguments) {
    Arguments command{"arena", "openings"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return test::ataraxia(command);
}

}  // namespace

TEST(ArenaOpenings, are_written_below_the_words_that_made_them) {
    const TemporaryFolder folder;
    const auto file = folder / "books/book.txt";
    const Arguments arguments{"--plies", "4",       "--count", "20",         "--balance",
                              "1.5",     "--depth", "2",       "--blocks",   "random",
                              "--seed",  "3",       "--out",   file.string()};
    const auto made = openings(arguments);
    EXPECT_EQ(made.exit_code, 0) << made.err;
    EXPECT_EQ(made.out, "20 openings are in " + file.string() + "\n");
    const std::string text = read_file(file, 1 << 20);
    EXPECT_THAT(text,
                StartsWith("# ataxx:blocks=random: openings 20, plies 4 drawn at random, seed 3; no two the "
                           "same up to symmetry\n# balance 1.5 by alphabeta:depth=2\n"));
    EXPECT_EQ(std::ranges::count(text, '\n'), 22);
    std::filesystem::remove(file);
    EXPECT_EQ(openings(arguments).exit_code, 0);
    EXPECT_EQ(read_file(file, 1 << 20), text);
}

TEST(ArenaOpenings, are_printed_without_a_file) {
    const auto made = openings({"--plies", "1", "--all"});
    EXPECT_EQ(made.exit_code, 0) << made.err;
    EXPECT_THAT(made.out, StartsWith("# ataxx: openings 5, plies 1, seed 1; no two the same up to symmetry"));
    EXPECT_EQ(std::ranges::count(made.out, '\n'), 6);
}

TEST(ArenaOpenings, are_said_to_be_fewer_when_there_are_no_more) {
    const auto made = openings({"--plies", "1", "--count", "9"});
    EXPECT_EQ(made.exit_code, 0);
    EXPECT_EQ(made.err, "ataraxia: there seem to be no more than these 5 openings, 9 were ordered\n");
}

TEST(ArenaOpenings, refuse_what_makes_no_sense) {
    const auto says = [](const Arguments& arguments, const std::string& message) {
        const auto made = openings(arguments);
        EXPECT_EQ(made.exit_code, 2) << made.out;
        EXPECT_THAT(made.err, HasSubstr(message));
    };
    says({"--plies", "4"}, "expected --count or --all");
    says({"--plies", "101", "--count", "1"}, "--plies");
    says({"--count", "0"}, "--count");
    says({"--count", "1", "--balance", "-1"}, "--balance");
    says({"--count", "1", "--game", "chess"}, "chess");
    says({"--count", "1", "more"}, "more");
    says({"--count", "1", "--game", "ataxx:players=3", "--balance", "1"}, "games of two players alone");
    says({"--count", "1", "--out", "/proc/none/book"}, "/proc/none");
}

}  // namespace ataraxia
