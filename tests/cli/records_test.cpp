#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/file.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia {

using test::TemporaryFolder;
using testing::HasSubstr;

namespace {

constexpr std::string_view game =
    "[Red \"a\"]\n[Blue \"b\"]\n[Result \"1-0\"]\n[Termination \"resigned\"]\n\n1. f1 b1 1-0\n";

}  // namespace

TEST(Records, sums_up_the_games_of_all_files) {
    const TemporaryFolder folder;
    write_file(folder / "a.pgn", game);
    const auto result = test::ataraxia({"records", folder / "a.pgn", folder / "a.pgn", "-"},
                                       {.input = std::string(game), .environment = {}});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, HasSubstr("3 games, every move legal\nlength: 2.0 moves on average"));
    EXPECT_EQ(result.err, "");
    const auto json = test::ataraxia({"records", "--json", folder / "a.pgn"});
    EXPECT_THAT(json.out, HasSubstr("\"games\": 1"));
    EXPECT_THAT(json.out, HasSubstr("\"resigned\": 1"));
}

TEST(Records, counts_a_shared_point_as_a_draw_of_those_who_share_it) {
    const std::string text =
        "[Red \"a\"]\n[Blue \"b\"]\n[Green \"c\"]\n[Result \"1/2-1/2-0\"]\n[Game \"ataxx:5x5,players=3\"]\n"
        "[FEN \"1xxxx/xxxxx/oooov/ooooo/ovvvv x 0 9\"]\n\n1. a5 1/2-1/2-0\n";
    const auto result = test::ataraxia({"records", "-"}, {.input = text, .environment = {}});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, testing::ContainsRegex("1/2-1/2-0 +1\n"));
    EXPECT_THAT(result.out, testing::ContainsRegex("b +1 +0 +1 +0 +50.0%"));
    EXPECT_THAT(result.out, testing::ContainsRegex("c +1 +0 +0 +1 +0.0%   - / 0.0%"));
}

TEST(Records, names_file_and_line_of_an_error) {
    const TemporaryFolder folder;
    write_file(folder / "a.pgn", std::string(game) + "[Red \"a\"]\n[Blue \"b\"]\n[Result \"*\"]\n1. b5 *\n");
    const auto result = test::ataraxia({"records", folder / "a.pgn"});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, HasSubstr("a.pgn:10: move 'b5'"));
}

TEST(Records, refuses_what_is_not_a_file) {
    EXPECT_EQ(test::ataraxia({"records", "/"}).exit_code, 2);
    EXPECT_EQ(test::ataraxia({"records", "/nowhere.pgn"}).exit_code, 2);
    EXPECT_EQ(test::ataraxia({"records"}).exit_code, 2);
}

}  // namespace ataraxia
