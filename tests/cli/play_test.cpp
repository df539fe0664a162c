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
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

namespace {

// Red has no move but a pass: its only piece is walled in, while blue is free.
constexpr auto red_must_pass = "x--4/---4/---4/7/7/7/6o x 0 1";
// Red wins by any move next to b7: nothing of blue is left.
constexpr auto red_wins_at_once = "xo5/7/7/7/7/7/7 x 0 9";

std::string play(Arguments options, const std::string& input) {
    Arguments arguments{"play", "--ascii", "--seed", "1"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const auto result = ataraxia(arguments, {.input = input});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.err, "");
    return result.out;
}

std::string play_for_two(const std::string& input) {
    return play({"--x", "human", "--o", "human"}, input);
}

std::string content(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

}  // namespace

TEST(Play, runs_a_game_of_two_people) {
    EXPECT_TRUE(equals_golden(
        play_for_two("b6\ntargets g7\ntargets\nf7\nmoves\nhistory\nundo\nredo\nfen\nflip\nquit\n"),
        "play-two-people.txt"));
}

TEST(Play, lists_its_commands) {
    EXPECT_TRUE(equals_golden(play_for_two("help\nquit\n"), "play-help.txt"));
}

TEST(Play, keeps_a_seat_for_the_person_when_the_number_of_players_changes) {
    const std::string more = play({"--x", "easy", "--o", "human"}, "new ataxx:5x5,players=4\nlevel\nquit\n");
    EXPECT_THAT(more, HasSubstr("v (green) easy"));
    EXPECT_THAT(more, HasSubstr("s (yellow) easy"));
    const std::string fewer = play({"ataxx:5x5,players=3", "--x", "random", "--o", "random", "--v", "human"},
                                   "new ataxx\nlevel\nquit\n");
    EXPECT_THAT(fewer, HasSubstr("o (blue) human"));
}

TEST(Play, lets_the_engine_answer) {
    EXPECT_TRUE(equals_golden(play({"--o", "easy"}, "b6\nundo\nundo\nquit\n"), "play-against-easy.txt"));
}

TEST(Play, shows_what_the_engine_thinks_in_tech_mode) {
    EXPECT_THAT(play({"--o", "hard", "--mode", "tech"}, "b6\nquit\n"),
                AllOf(HasSubstr("\ndepth 4, score "), HasSubstr(" nodes, "), HasSubstr(" s, pv ")));
    EXPECT_THAT(play({"--o", "hard"}, "b6\nquit\n"), Not(HasSubstr("depth")));
    EXPECT_THAT(play({"--o", "hard"}, "mode tech\nb6\nquit\n"), HasSubstr("\ndepth 4, score "));
}

TEST(Play, answers_a_mistake_with_one_line_and_asks_again) {
    EXPECT_TRUE(equals_golden(
        play_for_two("h1\nb3\na7\ng1g4\na1b2\n0000\na7 b6\ntargets h1\ntargets a1\nmode loud\nlevel hard\n"
                     "level z hard\nlevel o nobody\nsave\nload /no/such/file\nnew chess\nundo\nredo\nquit "
                     "now\nquit\n"),
        "play-mistakes.txt"));
}

TEST(Play, explains_a_pass_and_plays_it) {
    EXPECT_THAT(play({"--fen", red_must_pass, "--o", "human"}, "quit\n"),
                HasSubstr("x (red) human has no move and passes\n"));
}

TEST(Play, tells_who_won_and_offers_to_save_or_play_again) {
    EXPECT_TRUE(
        equals_golden(play({"--fen", red_wins_at_once, "--o", "human"}, "b7\nb6\nb2\nundo\nb6\nnew\nquit\n"),
                      "play-end.txt"));
}

TEST(Play, ends_by_repetition_which_can_be_taken_back) {
    const std::string out =
        play({"pylos", "--x", "human", "--o", "human", "--moves", "a1 d4 b1 c4 a2 d3 b2xb2 c3xc3 b2xb2"},
             "c3xc3\nb2\nundo\nc3\nquit\n");
    EXPECT_THAT(out, AllOf(HasSubstr("a draw 0 to 0: repetition, after 10 moves\n"),
                           HasSubstr("the game is over; undo, new"), HasSubstr("last move c3xc3"),
                           HasSubstr("one or two spheres must be removed")));
}

TEST(Play, ends_by_resignation_which_can_be_taken_back) {
    EXPECT_THAT(play_for_two("b6\nresign\nundo\nquit\n"),
                AllOf(HasSubstr("x (red) wins: blue resigned, after 1 move\n"), HasSubstr("ply 0\n")));
}

TEST(Play, seats_everybody_of_three_and_asks_each_for_a_draw) {
    const std::string out =
        play({"ataxx:5x5,players=3", "--x", "human", "--o", "human", "--v", "human"},
             "draw?\nyes\nno\nlevel medium\nlevel v random\nlevel v human\ndraw?\nyes\nyes\nquit\n");
    EXPECT_THAT(out, AllOf(HasSubstr("v (green) human declines the draw\n"),
                           HasSubstr("only people play; name the side as well: level o hard\n"),
                           HasSubstr("v (green) random\n"), HasSubstr("a draw: agreed, after 0 moves\n")));
}

TEST(Play, of_three_people_ends_without_a_result_when_one_resigns) {
    const TemporaryFolder folder;
    const std::string file = folder / "game.pgn";
    const std::string out = play({"ataxx:5x5,players=3", "--x", "human", "--o", "human"},
                                 "a4\nresign\nsave " + file + "\nundo\nquit\n");
    EXPECT_THAT(out, AllOf(HasSubstr("no result: blue resigned, after 1 move\n"), HasSubstr("ply 0\n")));
    EXPECT_THAT(content(file), AllOf(HasSubstr("[Green \"human\"]\n[Result \"*\"]"),
                                     HasSubstr("[Termination \"blue resigned\"]"), HasSubstr("1. a4 *")));
    EXPECT_THAT(play_for_two("load " + file + "\nhistory\nquit\n"),
                AllOf(HasSubstr("v green    1  human\n"), HasSubstr("o (blue) to move")));
}

TEST(Play, takes_back_one_move_of_a_turn_of_two) {
    EXPECT_THAT(
        play({"four-couleur", "--x", "human", "--o", "human"}, "Bh2\nJr2\nm3k1\nundo\nhistory\nquit\n"),
        AllOf(HasSubstr("2 (second) human> Bh2 Jr2\n"), HasSubstr("ply 3, last move m3k1")));
}

TEST(Play, refuses_players_without_a_seat) {
    const auto error = ataraxia({"play", "hexxagon", "--v", "random"});
    EXPECT_EQ(error.exit_code, 2);
    EXPECT_EQ(error.err, "ataraxia: --v: game hexxagon has 2 players\n");
}

TEST(Play, ends_by_agreement_of_two_people) {
    EXPECT_THAT(play_for_two("draw?\nno\ndraw?\nyes\nquit\n"),
                AllOf(HasSubstr("o (blue) human declines the draw\n"), HasSubstr("a draw: agreed")));
}

TEST(Play, offers_a_draw_to_an_engine_which_takes_it_only_when_not_ahead) {
    EXPECT_THAT(play({"--o", "hard", "--fen", "xxxxxxx/7/7/7/7/7/6o x 0 9"}, "draw?\nquit\n"),
                HasSubstr("a draw: agreed"));
    EXPECT_THAT(play({"--o", "hard", "--fen", "ooooooo/ooooooo/7/7/7/7/6x x 0 9"}, "draw?\nquit\n"),
                HasSubstr("o (blue) hard declines the draw"));
}

TEST(Play, gives_a_hint_that_is_a_legal_move) {
    EXPECT_THAT(play({"--fen", red_wins_at_once, "--o", "human"}, "hint\nquit\n"),
                HasSubstr("score win in 1, "));
}

TEST(Play, saves_a_game_and_goes_on_with_it_later) {
    const TemporaryFolder folder;
    const std::string file = folder / "game.pgn";
    const std::string saved = play_for_two("b6\nf7\nsave " + file + "\nb5\nsave " + file + "\nquit\n");
    EXPECT_THAT(saved, HasSubstr("saved to " + file));
    EXPECT_THAT(content(file), HasSubstr("1. b6 f7 2. b5 *"));
    EXPECT_THAT(play({"--load", file, "--x", "human", "--o", "human"}, "history\nquit\n"),
                HasSubstr("b6 f7 b5\n"));
    EXPECT_THAT(play_for_two("load " + file + "\nundo\nhistory\nquit\n"), HasSubstr("b6 f7\n"));
}

TEST(Play, does_not_overwrite_a_file_that_it_did_not_write) {
    const TemporaryFolder folder;
    const std::string file = folder / "letter.txt";
    std::ofstream(file) << "dear";
    EXPECT_THAT(play_for_two("b6\nsave " + file + "\nquit\n"),
                HasSubstr(file + ": exists already, choose another name\n"));
    EXPECT_EQ(content(file), "dear");
}

TEST(Play, draws_another_pattern_for_a_new_game) {
    const std::string out =
        play({"ataxx:blocks=random", "--o", "human"}, "fen\nnew\nfen\nnew ataxx:blocks=13h\nfen\nquit\n");
    EXPECT_THAT(out, HasSubstr("> ataxx:blocks=13h x5o/7/2-1-2/-1-1-1-/2-1-2/7/o5x x 0 1\n"));
}

TEST(Play, changes_who_plays) {
    EXPECT_THAT(play_for_two("level o random\nlevel medium\nquit\n"),
                AllOf(HasSubstr("o (blue) random\n"), HasSubstr("o (blue) medium\n")));
}

TEST(Play, ends_with_the_input_and_says_how_to_go_on) {
    EXPECT_THAT(play_for_two("b6\n"),
                EndsWith("To go on: ataraxia play ataxx --fen \"x5o/1x5/7/7/7/7/o5x o 0 1\"\n"));
    EXPECT_THAT(play_for_two(""), EndsWith("> \n"));
}

TEST(Play, survives_an_endless_line) {
    EXPECT_THAT(
        play_for_two(std::string(100'000, 'b') + "\nb6\nquit\n"),
        AllOf(HasSubstr("line of 100001 characters, expected at most 1000\n"), HasSubstr("last move b6")));
}

TEST(Play, lets_two_engines_finish_a_game) {
    EXPECT_THAT(play({"--x", "easy", "--o", "capella"}, ""), HasSubstr("save FILE keeps the game"));
}

TEST(Play, answers_bad_options_with_one_line) {
    const auto error = [](const Arguments& arguments) {
        const auto result = ataraxia(arguments);
        EXPECT_EQ(result.exit_code, 2);
        EXPECT_EQ(result.out, "");
        return result.err;
    };
    EXPECT_THAT(error({"play", "--x", "nobody"}), HasSubstr("ataraxia: player 'nobody': unknown name"));
    EXPECT_EQ(error({"play", "--mode", "loud"}),
              "ataraxia play: --mode: loud not in {clean,tech} (see 'ataraxia play --help')\n");
    EXPECT_EQ(error({"play", "--load", "/no/such/file"}),
              "ataraxia: /no/such/file: cannot be opened: No such file or directory\n");
    EXPECT_EQ(error({"play", "--seed", "much"}),
              "ataraxia play: Could not convert: --seed = much (see 'ataraxia play --help')\n");
    EXPECT_EQ(error({"play", "--fen", "x", "--load", "y"}),
              "ataraxia play: --fen excludes --load (see 'ataraxia play --help')\n");
}

TEST(PlayInATerminal, uses_colour_and_keeps_the_prompt_after_a_mistake) {
    Conversation terminal({program_path(), "play", "--o", "easy", "--seed", "1"},
                          Conversation::Over::terminal);
    EXPECT_THAT(terminal.expect("human> "), HasSubstr("\x1b[1;38;5;124;48;5;"));
    terminal.send("b3\n");
    terminal.expect("no piece of x next to b3");
    terminal.expect("human> ");
    terminal.send("b6\n");
    terminal.expect("easy plays ");
    terminal.expect("human> ");
    terminal.end_input();
    terminal.expect("To go on: ");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(PlayInATerminal, obeys_no_color) {
    Conversation terminal({program_path(), "play"}, Conversation::Over::terminal,
                          {.environment = {{"NO_COLOR", "1"}}});
    EXPECT_THAT(terminal.expect("human> "), Not(HasSubstr("\x1b")));
    terminal.send("quit\n");
    EXPECT_EQ(terminal.wait(), 0);
}

// The signal may come between the prompt and the reading: one game in twenty once hung there.
TEST(Play, ends_at_ctrl_c_however_soon_it_follows_the_prompt) {
    for (int game = 0; game < 40; ++game) {
        Conversation terminal({program_path(), "play", "--x", "human", "--o", "human"},
                              Conversation::Over::terminal);
        terminal.expect("human> ");
        terminal.send("\3");
        EXPECT_EQ(terminal.wait(), 0);
    }
}

TEST(PlayInATerminal, ends_on_ctrl_c) {
    Conversation terminal({program_path(), "play", "--o", "human"}, Conversation::Over::terminal);
    terminal.expect("human> ");
    terminal.send("b6\n");
    terminal.expect("human> ");
    terminal.send("\3");
    terminal.expect("To go on: ");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(PlayInATerminal, interrupts_a_thinking_engine) {
    Conversation terminal({program_path(), "play", "--o", "alphabeta:time=600"},
                          Conversation::Over::terminal);
    terminal.expect("human> ");
    terminal.send("b6\n");
    terminal.expect("to move");
    terminal.send("\3");
    terminal.expect("To go on: ");
    EXPECT_EQ(terminal.wait(), 0);
}

}  // namespace ataraxia::test
