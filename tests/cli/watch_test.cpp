#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "support/golden.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::test {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

namespace {

std::string content(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

}  // namespace

TEST(Watch, prints_every_position_when_not_in_a_terminal) {
    const auto result = ataraxia({"watch", "--x", "easy", "--o", "capella", "--pace", "0", "--seed", "1",
                                  "--fen", "xxxxxxx/xxxxxxx/xxxxxxx/ooooooo/ooooooo/ooooooo/ooooo2 x 0 9"});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_TRUE(equals_golden(result.out, "watch.txt"));
}

TEST(Watch, shows_what_the_engines_think_in_tech_mode) {
    const auto result = ataraxia({"watch", "--pace", "0", "--mode", "tech", "--seed", "1"});
    EXPECT_THAT(result.out, HasSubstr("\ndepth 4, score "));
}

TEST(Watch, repeats_a_game_with_the_same_seed) {
    const Arguments arguments{"watch", "ataxx:blocks=random", "--x", "random", "--o", "random", "--pace",
                              "0"};
    const auto with_seed = [&](const std::string& seed) {
        Arguments all = arguments;
        all.insert(all.end(), {"--seed", seed});
        return ataraxia(all).out;
    };
    EXPECT_EQ(with_seed("7"), with_seed("7"));
    EXPECT_NE(with_seed("7"), with_seed("8"));
}

TEST(Watch, redraws_in_place_in_a_terminal_and_saves_after_ctrl_c) {
    const TemporaryFolder folder;
    const std::string file = folder / "game.pgn";
    Conversation terminal({program_path(), "watch", "--pace", "0.05", "--save", file, "--x",
                           "alphabeta:depth=2", "--o", "alphabeta:depth=2"},
                          Conversation::Over::terminal);
    terminal.expect("\x1b[?7l");
    terminal.expect("ply 1");
    terminal.expect("A\x1b[J");
    terminal.expect("ply 2");
    terminal.send("\3");
    terminal.expect("interrupted at ply ");
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_THAT(content(file), AllOf(HasSubstr("[Result \"*\"]"), HasSubstr("1. ")));
}

TEST(Watch, saves_the_whole_game) {
    const TemporaryFolder folder;
    const std::string file = folder / "game.pgn";
    const auto result =
        ataraxia({"watch", "--x", "easy", "--o", "random", "--pace", "0", "--seed", "3", "--save", file});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(content(file), AllOf(HasSubstr("[Red \"easy\"]"), Not(HasSubstr("[Result \"*\"]"))));
}

TEST(Watch, shows_every_game_to_its_end) {
    for (const std::string game :
         {"hexxagon", "hexxagon:players=3", "ataxx:9x9", "ataxx:5x5,players=4", "four-couleur", "pylos"}) {
        const TemporaryFolder folder;
        const std::string file = folder / "game.pgn";
        const auto result = ataraxia(
            {"watch", game, "--x", "random", "--o", "random", "--pace", "0", "--seed", "3", "--save", file});
        EXPECT_EQ(result.exit_code, 0) << result.err;
        EXPECT_THAT(result.out, ContainsRegex("( wins|a draw) [0-9]+ to .*, after [0-9]+ moves\nsaved to "))
            << game;
        const auto checked = ataraxia({"records", file});
        EXPECT_EQ(checked.exit_code, 0) << checked.err;
        EXPECT_THAT(checked.out, HasSubstr("1 games, every move legal"));
    }
}

TEST(Watch, answers_bad_options_with_one_line) {
    const auto error = [](const Arguments& arguments) {
        const auto result = ataraxia(arguments);
        EXPECT_EQ(result.exit_code, 2);
        EXPECT_EQ(result.out, "");
        return result.err;
    };
    EXPECT_EQ(error({"watch", "--x", "human"}),
              "ataraxia: watch: every side is an engine; a person plays with 'play'\n");
    EXPECT_EQ(error({"watch", "--pace", "-1"}),
              "ataraxia watch: --pace: Value -1 not in range 0.000000 to 3600.000000 (see 'ataraxia watch "
              "--help')\n");
}

}  // namespace ataraxia::test
