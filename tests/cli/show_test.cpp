#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/content.hpp"
#include "support/golden.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::test {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

namespace {

constexpr auto start_json =
    R"({"game":"ataxx","fen":"x5o/7/7/7/7/7/o5x x 0 1","to_move":0,"ply":0,"moves":["f1","f2","g2","a6","b6","b7","g1e1","g1e2","g1e3","g1f3","g1g3","a7a5","a7b5","a7c5","a7c6","a7c7"],"outcome":null})"
    "\n";

// The line on standard error of a call that must fail as bad usage and print nothing else.
std::string usage_error(const Arguments& arguments, const std::string& input = {}) {
    const auto result = ataraxia(arguments, {.input = input});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    return result.err;
}

}  // namespace

TEST(Show, draws_the_board_in_unicode_without_colour) {
    const auto result = ataraxia({"show", "ataxx:blocks=13h", "--moves", "b6 b2 a7c6"});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_TRUE(equals_golden(result.out, "show-unicode.txt"));
}

TEST(Show, draws_the_board_in_ascii_when_asked_or_when_the_locale_is_not_utf8) {
    const Arguments plain{"show", "ataxx:blocks=13h", "--moves", "b6 b2 a7c6"};
    const auto asked = ataraxia({"show", "ataxx:blocks=13h", "--moves", "b6 b2 a7c6", "--ascii"});
    const auto by_locale = ataraxia(plain, {.environment = {{"LC_ALL", "C"}}});
    EXPECT_TRUE(equals_golden(asked.out, "show-ascii.txt"));
    EXPECT_EQ(by_locale.out, asked.out);
}

TEST(Show, draws_the_board_in_colour_when_told_to) {
    const auto result = ataraxia({"show", "ataxx:blocks=13h", "--color", "always", "--from", "a7"});
    EXPECT_TRUE(equals_golden(result.out, "show-colour.txt"));
}

TEST(Show, marks_clones_and_jumps_with_different_characters) {
    const auto side = ataraxia({"show", "ataxx", "--targets", "--flip", "--ascii"});
    EXPECT_TRUE(equals_golden(side.out, "show-targets.txt"));
    const auto piece = ataraxia({"show", "ataxx", "--moves", "b6 b2", "--from", "b6", "--ascii"});
    EXPECT_TRUE(equals_golden(piece.out, "show-from.txt"));
}

TEST(Show, draws_hexagons_in_rows_with_the_files_below_them) {
    const auto start = ataraxia({"show", "hexxagon", "--ascii"});
    EXPECT_TRUE(equals_golden(start.out, "show-hexagons.txt"));
    const auto turned = ataraxia({"show", "hexxagon:side=3,players=3", "--moves", "b4", "--flip"});
    EXPECT_TRUE(equals_golden(turned.out, "show-hexagons-turned.txt"));
}

TEST(Show, draws_four_players_with_different_pieces) {
    const auto result = ataraxia({"show", "ataxx:12x5,players=4", "--moves", "b4 k4 b2"});
    EXPECT_TRUE(equals_golden(result.out, "show-four-players.txt"));
}

TEST(Show, tells_how_a_game_ended) {
    const auto result = ataraxia({"show", "ataxx", "--fen", "xxxxxxx/7/7/7/7/7/7 o 3 20", "--ascii"});
    EXPECT_TRUE(equals_golden(result.out, "show-outcome.txt"));
}

TEST(Show, prints_the_position_as_json) {
    EXPECT_EQ(ataraxia({"show", "ataxx", "--json"}).out, start_json);
}

TEST(Show, prints_the_outcome_as_json) {
    EXPECT_EQ(
        ataraxia({"show", "ataxx", "--fen", "xxxxxxx/7/7/7/7/7/7 o 3 20", "--json"}).out,
        R"({"game":"ataxx","fen":"xxxxxxx/7/7/7/7/7/7 o 3 20","to_move":1,"ply":39,"moves":[],"outcome":{"reason":"all pieces lost","scores":[7,0],"winner":0}})"
        "\n");
    EXPECT_THAT(
        ataraxia({"show", "ataxx", "--fen", "x5o/7/7/7/7/7/o5x x 100 51", "--json"}).out,
        HasSubstr(R"("outcome":{"reason":"100 plies without a clone","scores":[2,2],"winner":null})"));
}

TEST(Show, reads_positions_from_standard_input_one_a_line) {
    const auto result = ataraxia({"show", "ataxx", "--batch", "-"},
                                 {.input = "startpos\r\n\nx5o/7/7/7/7/7/o5x x 0 1 moves b6 b2"});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, StartsWith(start_json));
    EXPECT_THAT(result.out, HasSubstr("\n{\"game\":\"ataxx\",\"fen\":\"x5o/1x5/7/7/7/1o5/o5x x 0 2\""));
}

TEST(Show, answers_each_line_of_a_batch_before_the_next_one_comes) {
    Conversation show({program_path(), "show", "ataxx", "--batch", "-"}, Conversation::Over::pipes);
    show.send("startpos\n");
    show.expect(start_json);
    show.send("startpos\n");
    show.expect(start_json);
    show.end_input();
    EXPECT_EQ(show.wait(), 0);
}

TEST(Show, names_the_line_of_a_bad_position_in_a_batch) {
    const auto result = ataraxia({"show", "ataxx", "--batch", "-"}, {.input = "startpos\nnonsense\n"});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, start_json);
    EXPECT_EQ(result.err,
              "ataraxia: standard input, line 2: FEN 'nonsense': unexpected 'n' at position 1, expected x, "
              "o, - or 1 to 7, and 7 squares in every rank\n");
}

TEST(Show, refuses_a_line_without_end_in_a_batch) {
    EXPECT_EQ(usage_error({"show", "ataxx", "--batch", "-"}, std::string(1'000'000, 'x')),
              "ataraxia: standard input, line 1: line of 1000000 characters, expected at most 65536\n");
}

TEST(Show, writes_a_picture) {
    const TemporaryFolder folder;
    const std::string file = folder / "board.svg";
    const auto picture_of = [&file](Arguments arguments) {
        arguments.insert(arguments.end(), {"--svg", file});
        const auto result = ataraxia(arguments);
        EXPECT_EQ(result.exit_code, 0) << result.err;
        EXPECT_EQ(result.out, "");
        return content_of(file);
    };
    EXPECT_TRUE(equals_golden(picture_of({"show", "ataxx:blocks=13h", "--moves", "b6 b2 a7c6"}), "show.svg"));
    EXPECT_TRUE(
        equals_golden(picture_of({"show", "hexxagon", "--moves", "b2 d1 b2c4"}), "show-hexagons.svg"));
}

TEST(Show, answers_bad_input_with_one_line_that_says_what_was_expected) {
    EXPECT_EQ(usage_error({"show"}), "ataraxia show: game is required (see 'ataraxia show --help')\n");
    EXPECT_EQ(usage_error({"show", "chess"}),
              "ataraxia: game 'chess': unknown family 'chess', expected one of ataxx, hexxagon, "
              "four-couleur, pylos\n");
    EXPECT_EQ(usage_error({"show", "ataxx", "--fen", "x"}),
              "ataraxia: FEN 'x': ends too early, expected x, o, - or 1 to 7, and 7 squares in every rank\n");
    EXPECT_THAT(usage_error({"show", "ataxx", "--moves", "b6 b2 zz"}),
                StartsWith("ataraxia: moves, number 3: move 'zz': unexpected 'z' at position 1, expected "));
    EXPECT_EQ(usage_error({"show", "ataxx", "--from", "h9"}),
              "ataraxia: square 'h9': not on the board, expected one from a1 to g7\n");
    EXPECT_EQ(usage_error({"show", "ataxx", "--from", "a1"}),
              "ataraxia: square a1: holds no piece of x, who is to move\n");
    EXPECT_EQ(usage_error({"show", "ataxx", "--batch", "/no/such/file"}),
              "ataraxia: file '/no/such/file': No such file or directory\n");
    EXPECT_THAT(usage_error({"show", "ataxx", "--svg", "/no/such/folder/board.svg"}),
                StartsWith("ataraxia: /no/such/folder/board.svg"));
    EXPECT_THAT(usage_error({"show", "ataxx", "--color", "pink"}),
                StartsWith("ataraxia show: --color: pink not in {"));
    EXPECT_THAT(usage_error({"show", "ataxx", "--batch", "-", "--fen", "x"}),
                StartsWith("ataraxia show: --fen excludes --batch"));
}

}  // namespace ataraxia::test
