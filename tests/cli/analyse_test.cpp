#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "support/paths.hpp"
#include "support/process.hpp"

namespace ataraxia::test {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::StartsWith;

namespace {

constexpr auto red_wins_at_once = "xo5/7/7/7/7/7/7 x 0 9";

std::string analyse(Arguments options, const std::string& input = {}) {
    options.insert(options.begin(), "analyse");
    const auto result = ataraxia(options, {.input = input});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    return result.out;
}

}  // namespace

TEST(Analyse, prints_a_line_for_each_iteration_and_the_best_move) {
    EXPECT_THAT(analyse({"--depth", "3"}),
                AllOf(StartsWith("depth 1, score "), HasSubstr("\ndepth 2, score "),
                      HasSubstr("\ndepth 3, score "), HasSubstr("\nbest move ")));
}

TEST(Analyse, sees_a_win) {
    EXPECT_THAT(analyse({"--fen", red_wins_at_once, "--depth", "3"}), HasSubstr("score win in 1, "));
    EXPECT_THAT(analyse({"--fen", red_wins_at_once, "--depth", "3", "--json"}),
                AllOf(HasSubstr("\"score\":31999,"), HasSubstr("\"win_in\":1,")));
}

TEST(Analyse, prints_json_with_the_promised_fields_first) {
    EXPECT_THAT(
        analyse({"ataxx:blocks=h", "--moves", "b6 b2", "--level", "hard", "--json"}),
        ContainsRegex("^\\{\"bestmove\":\"[a-g1-7]+\",\"score\":-?[0-9]+,\"depth\":4,\"nodes\":[0-9]+,"
                      "\"pv\":\\[\"[a-g1-7]+\".*\\],\"pieces\":-?[0-9.]+,\"win_in\":null,"));
}

TEST(Analyse, gives_the_same_answer_every_time) {
    const auto without_time = [](std::string text) { return text.substr(0, text.find("\"time\"")); };
    const Arguments arguments{"--depth", "5", "--json"};
    EXPECT_EQ(without_time(analyse(arguments)), without_time(analyse(arguments)));
}

TEST(Analyse, shows_as_many_lines_as_asked_for) {
    const auto text = analyse({"--depth", "2", "--multipv", "3"});
    EXPECT_THAT(text, AllOf(HasSubstr("line 1, depth 2, "), HasSubstr("line 3, depth 2, ")));
    const auto json = analyse({"--depth", "2", "--multipv", "3", "--json"});
    EXPECT_THAT(json, HasSubstr("\"lines\":[{\"bestmove\":"));
}

TEST(Analyse, says_that_a_game_is_over) {
    const Arguments over{"--fen", "xxxxxxx/7/7/7/7/7/7 o 3 20"};
    EXPECT_EQ(analyse(over), "the game is over: x (red) wins 7 to 0: all pieces lost\n");
    EXPECT_EQ(analyse({"--fen", "xxxxxxx/7/7/7/7/7/7 o 3 20", "--json"}),
              "{\"bestmove\":null,\"score\":null,\"depth\":0,\"nodes\":0,\"pv\":[]}\n");
}

TEST(Analyse, reads_a_batch_of_positions) {
    const auto out = analyse({"ataxx", "--depth", "2", "--batch", "-"}, "startpos\nxo5/7/7/7/7/7/7 x 0 9\n");
    EXPECT_EQ(std::ranges::count(out, '\n'), 2);
    EXPECT_THAT(out, HasSubstr("\"win_in\":1"));
}

TEST(Analyse, ends_on_ctrl_c_with_the_best_move_so_far) {
    Conversation terminal({program_path(), "analyse", "--time", "600"}, Conversation::Over::terminal);
    terminal.expect("depth 2");
    terminal.send("\3");
    terminal.expect("best move ");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(Analyse, answers_bad_options_with_one_line) {
    const auto error = [](const Arguments& arguments) {
        const auto result = ataraxia(arguments);
        EXPECT_EQ(result.exit_code, 2);
        EXPECT_EQ(result.out, "");
        return result.err;
    };
    EXPECT_EQ(error({"analyse", "--depth", "0"}),
              "ataraxia analyse: --depth: Value 0 not in range 1 to 127 (see 'ataraxia analyse --help')\n");
    EXPECT_THAT(error({"analyse", "--hash", "99999999999"}),
                StartsWith("ataraxia analyse: --hash: 99999999999 is no size in MB from 1 to "));
    EXPECT_THAT(error({"analyse", "--level", "minimax:depth=99"}), StartsWith("ataraxia: player "));
    EXPECT_THAT(error({"analyse", "chess"}), StartsWith("ataraxia: game 'chess': unknown family"));
}

}  // namespace ataraxia::test
