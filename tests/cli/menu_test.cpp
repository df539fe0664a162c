#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registration.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"

namespace ataraxia::test {

using testing::AllOf;
using testing::HasSubstr;

namespace {

class Menu : public testing::Test {
  protected:
    // Answers the question that ends with `question`.
    void answer(std::string_view question, std::string_view text) {
        terminal_.expect(question);
        terminal_.send(std::string(text) + '\n');
    }
    void quit() {
        answer("Your choice: ", "q");
        EXPECT_EQ(terminal_.wait(), 0);
    }

    Conversation terminal_{{program_path()}, Conversation::Over::terminal};
};

}  // namespace

TEST_F(Menu, offers_everything_and_quits) {
    const auto shown = terminal_.expect("q  Quit");
    EXPECT_THAT(shown, AllOf(HasSubstr("1  Person against AI"), HasSubstr("2  AI against AI"),
                             HasSubstr("3  Two people"), HasSubstr("4  Tournament (quick)"),
                             HasSubstr("5  Settings"), HasSubstr("6  Help and rules")));
    quit();
}

TEST_F(Menu, ends_with_the_input) {
    terminal_.expect("Your choice: ");
    terminal_.end_input();
    EXPECT_EQ(terminal_.wait(), 0);
}

TEST_F(Menu, asks_again_after_a_wrong_answer) {
    answer("Your choice: ", "9");
    terminal_.expect("expected a number from 1 to 6, or q");
    quit();
}

TEST_F(Menu, starts_a_game_against_an_engine_of_a_chosen_level) {
    answer("Your choice: ", "1");
    answer("Number [1]: ", "");
    answer("Number, name or specification [medium]: ", "nobody");
    terminal_.expect("player 'nobody': unknown name");
    answer("Number, name or specification [medium]: ", "easy");
    terminal_.expect("> ataraxia play ataxx --x human --o easy --mode clean");
    answer("\x1b[0m human> ", "b6");
    terminal_.expect("plays ");
    answer("\x1b[0m human> ", "quit");
    quit();
}

TEST_F(Menu, configures_an_engine_by_hand) {
    answer("Your choice: ", "1");
    answer("Number [1]: ", "2");
    answer("Number, name or specification [medium]: ", "9");
    answer("Number [1]: ", "2");
    answer("Depth in plies [3]: ", "deep");
    terminal_.expect("depth");
    answer("Depth in plies [3]: ", "2");
    answer("Evaluation [safe]: ", "v1");
    terminal_.expect("> ataraxia play ataxx --x alphabeta:depth=2,eval=v1 --o human --mode clean");
    answer("\x1b[0m human> ", "quit");
    quit();
}

TEST_F(Menu, uses_its_settings) {
    answer("Your choice: ", "5");
    answer("Number [1]: ", "2");
    answer("Number [1]: ", "1");
    answer("Parameters, joined by commas [none]: ", "blocks=zz");
    terminal_.expect("zz");
    answer("Parameters, joined by commas [none]: ", "blocks=13h");
    answer("Number [1]: ", "3");
    answer("Number [1]: ", "2");
    answer("Number [1]: ", "4");
    answer("Seconds [1]: ", "0");
    answer("Number [1]: ", "1");
    terminal_.expect("game ataxx:blocks=13h, display tech");
    answer("Your choice: ", "2");
    answer("[hard]: ", "1");
    answer("[medium]: ", "capella");
    terminal_.expect("> ataraxia watch ataxx:blocks=13h --x random --o capella --pace 0 --mode tech");
    terminal_.expect(" wins ");
    quit();
}

TEST_F(Menu, plays_every_game_of_the_registry) {
    int number = 0;
    for (const auto* info : games::registry().games()) {
        answer("Your choice: ", "5");
        answer("Number [1]: ", "2");
        answer("Number [1]: ", std::to_string(++number));
        if (!info->parameters.empty()) answer("Parameters, joined by commas [none]: ", "");
        answer("Number [1]: ", "1");
        terminal_.expect("game " + std::string(info->family));
        answer("Your choice: ", "6");
        terminal_.expect(info->rules.substr(0, 20));
        answer("Your choice: ", "3");
        terminal_.expect("> ataraxia play " + std::string(info->family) + " --x human --o human");
        answer("\x1b[0m human> ", "quit");
    }
    quit();
}

TEST_F(Menu, seats_three_players) {
    answer("Your choice: ", "5");
    answer("Number [1]: ", "2");
    answer("Number [1]: ", "2");
    answer("Parameters, joined by commas [none]: ", "players=3");
    answer("Number [1]: ", "1");
    terminal_.expect("3  Several people");
    answer("Your choice: ", "1");
    terminal_.expect("3  green (v)");
    answer("Number [1]: ", "2");
    terminal_.expect("Level of red (x)");
    answer("[medium]: ", "random");
    terminal_.expect("Level of green (v)");
    answer("[medium]: ", "easy");
    terminal_.expect("> ataraxia play hexxagon:players=3 --x random --o human --v easy --mode clean");
    answer("\x1b[0m human> ", "quit");
    answer("Your choice: ", "3");
    answer("[human]: ", "");
    answer("[human]: ", "");
    answer("[human]: ", "random");
    terminal_.expect("> ataraxia play hexxagon:players=3 --x human --o human --v random");
    answer("\x1b[0m human> ", "quit");
    quit();
}

TEST_F(Menu, stays_after_ctrl_c_in_a_game) {
    answer("Your choice: ", "3");
    terminal_.expect("\x1b[0m human> ");
    terminal_.send("\3");
    quit();
}

TEST_F(Menu, explains_the_rules) {
    answer("Your choice: ", "6");
    terminal_.expect("clone");
    quit();
}

TEST(Program, is_an_engine_when_another_program_starts_it_without_arguments) {
    const auto result = ataraxia({}, {.input = "uai\nposition startpos\ngo depth 1\nquit\n"});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, HasSubstr("\nuaiok\n"));
    EXPECT_THAT(result.out, HasSubstr("\nbestmove "));
}

}  // namespace ataraxia::test
