#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/process.hpp"

namespace ataraxia::test {

using testing::HasSubstr;
using testing::StartsWith;

namespace {

std::string usage_error(const Arguments& arguments) {
    const auto result = ataraxia(arguments);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    return result.err;
}

}  // namespace

TEST(PerftCommand, counts_in_every_way_alike) {
    EXPECT_THAT(ataraxia({"perft", "ataxx", "4"}).out, StartsWith("155888 nodes in "));
    EXPECT_THAT(ataraxia({"perft", "ataxx", "4", "--threads", "2", "--hash", "4"}).out,
                StartsWith("155888 nodes in "));
    EXPECT_THAT(ataraxia({"perft", "ataxx", "4", "--divide"}).out, HasSubstr("\n155888 nodes in "));
    EXPECT_THAT(
        ataraxia({"perft", "ataxx", "4", "--json"}).out,
        StartsWith(R"({"game":"ataxx","fen":"x5o/7/7/7/7/7/o5x x 0 1","depth":4,"nodes":155888,"seconds":)"));
}

TEST(PerftCommand, counts_from_a_position) {
    EXPECT_THAT(ataraxia({"perft", "ataxx", "1", "--moves", "b6", "--json"}).out,
                HasSubstr(R"("nodes":16,)"));
    EXPECT_THAT(ataraxia({"perft", "ataxx", "0", "--fen", "7/7/7/7/7/7/7 x 0 1", "--json"}).out,
                HasSubstr(R"("nodes":1,)"));
}

TEST(PerftCommand, answers_bad_options_with_one_line) {
    EXPECT_EQ(usage_error({"perft", "ataxx"}),
              "ataraxia perft: depth is required (see 'ataraxia perft --help')\n");
    EXPECT_EQ(usage_error({"perft", "ataxx", "101"}),
              "ataraxia perft: depth: Value 101 not in range 0 to 100 (see 'ataraxia perft --help')\n");
    EXPECT_EQ(usage_error({"perft", "ataxx", "3", "--threads", "0"}),
              "ataraxia perft: --threads: Value 0 not in range 1 to 1024 (see 'ataraxia perft --help')\n");
    EXPECT_THAT(usage_error({"perft", "ataxx", "3", "--hash", "99999999999"}),
                StartsWith("ataraxia perft: --hash: 99999999999 is no size in MB from 0 to "));
    EXPECT_EQ(usage_error({"perft", "ataxx", "3", "--nonsense"}),
              "ataraxia perft: The following argument was not expected: --nonsense (see 'ataraxia perft "
              "--help')\n");
    EXPECT_THAT(usage_error({"perft", "ataxx", "3", "--fen", "x"}), StartsWith("ataraxia: FEN 'x': "));
}

TEST(GamesCommand, lists_games_for_people_and_for_programs) {
    EXPECT_THAT(ataraxia({"games"}).out, StartsWith("ataxx: "));
    EXPECT_THAT(ataraxia({"games", "--json"}).out, HasSubstr("\"game\": \"ataxx\""));
}

TEST(Program, answers_an_unknown_command_with_one_line) {
    EXPECT_EQ(usage_error({"nonsense"}),
              "ataraxia: The following argument was not expected: nonsense (see 'ataraxia --help')\n");
}

}  // namespace ataraxia::test
