#include "cli/menu.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>

#include "cli/rules_text.hpp"
#include "core/error.hpp"
#include "core/line_reader.hpp"
#include "games/registration.hpp"
#include "players/player.hpp"

namespace ataraxia::cli {

namespace {

struct EndOfInput {};

class Menu {
  public:
    explicit Menu(const std::function<int(const std::vector<std::string>&)>& run) : run_(run) {}

    void loop();

  private:
    // One answer, without the spaces around it; throws EndOfInput.
    [[nodiscard]] std::string ask(std::string_view question);
    // One of the answers "1" to "n"; an empty one is the first.
    [[nodiscard]] std::size_t choose(std::string_view question, const std::vector<std::string>& answers);
    // Asks until `accept`, which throws Error, takes the answer.
    [[nodiscard]] std::string ask_until(std::string_view question, const std::string& otherwise,
                                        const std::function<void(const std::string&)>& accept);
    [[nodiscard]] std::string ask_level(std::string_view whose, const std::string& otherwise);
    [[nodiscard]] std::string ask_specification();

    void play_against_bot();
    void watch_bots();
    void play_for_two();
    void play_tournament();
    void change_settings();
    void command(std::vector<std::string> arguments);

    [[nodiscard]] std::string game() const { return blocks_ == "none" ? "ataxx" : "ataxx:blocks=" + blocks_; }

    const std::function<int(const std::vector<std::string>&)>& run_;
    LineReader input_{std::cin, 1000};
    std::string blocks_ = "none";
    std::string mode_ = "clean";
    std::string pace_ = "1";
};

std::string Menu::ask(std::string_view question) {
    fmt::print("{} ", question);
    std::fflush(stdout);
    const auto line = input_.next();
    if (!line) throw EndOfInput{};
    const auto first = line->find_first_not_of(" \t");
    if (first == std::string::npos) return {};
    return line->substr(first, line->find_last_not_of(" \t") + 1 - first);
}

std::size_t Menu::choose(std::string_view question, const std::vector<std::string>& answers) {
    fmt::print("\n{}\n", question);
    for (std::size_t i = 0; i < answers.size(); ++i) fmt::print("  {}  {}\n", i + 1, answers[i]);
    for (;;) {
        const std::string answer = ask("Number [1]:");
        if (answer.empty()) return 0;
        for (std::size_t i = 0; i < answers.size(); ++i) {
            if (answer == std::to_string(i + 1)) return i;
        }
        fmt::print("expected a number from 1 to {}\n", answers.size());
    }
}

std::string Menu::ask_until(std::string_view question, const std::string& otherwise,
                            const std::function<void(const std::string&)>& accept) {
    for (;;) {
        try {
            std::string answer = ask(fmt::format("{} [{}]:", question, otherwise));
            if (answer.empty()) answer = otherwise;
            accept(answer);
            return answer;
        } catch (const Error& error) {
            fmt::print("{}\n", error.what());
        }
    }
}

std::string Menu::ask_specification() {
    const std::size_t algorithm =
        choose("Algorithm", {"minimax: looks at every move", "alphabeta: skips what cannot matter"});
    const std::string name = algorithm == 0 ? "minimax" : "alphabeta";
    const auto is_player = [](const std::string& spec) {
        (void)players::make_player(games::registry().make("ataxx"), spec);
    };
    const std::string depth = ask_until("Depth in plies", "3", [&](const std::string& answer) {
        is_player(fmt::format("{}:depth={}", name, answer));
    });
    fmt::print("\nEvaluation: v1 pieces, v2 and the centre, v3 and pressure, v4 and pieces in groups\n");
    const std::string evaluation = ask_until("Evaluation", "v4", [&](const std::string& answer) {
        is_player(fmt::format("{}:depth={},eval={}", name, depth, answer));
    });
    return fmt::format("{}:depth={},eval={}", name, depth, evaluation);
}

std::string Menu::ask_level(std::string_view whose, const std::string& otherwise) {
    const auto& levels = players::named_players();
    fmt::print("\nLevel of {}\n", whose);
    for (std::size_t i = 0; i < levels.size(); ++i) {
        fmt::print("  {}  {:<9} {}\n", i + 1, levels[i].name, levels[i].summary);
    }
    fmt::print("  {}  choose algorithm, depth and evaluation\n", levels.size() + 1);
    std::string level;
    (void)ask_until("Number, name or specification", otherwise, [&](const std::string& answer) {
        level = answer;
        for (std::size_t i = 0; i < levels.size(); ++i) {
            if (answer == std::to_string(i + 1)) level = levels[i].name;
        }
        if (answer == std::to_string(levels.size() + 1)) level = ask_specification();
        (void)players::make_player(games::registry().make("ataxx"), level);
    });
    return level;
}

void Menu::command(std::vector<std::string> arguments) {
    fmt::print("\n> ataraxia {}\n\n", fmt::join(arguments, " "));
    std::fflush(stdout);
    run_(arguments);
    // Ctrl-C or Ctrl-D in the game ended the game, not the menu.
    std::clearerr(stdin);
}

void Menu::play_against_bot() {
    const bool person_first = choose("Who moves first?", {"you, with red", "the AI"}) == 0;
    const std::string level = ask_level("the AI", "medium");
    command({"play", game(), person_first ? "--o" : "--x", level, person_first ? "--x" : "--o", "human",
             "--mode", mode_});
}

void Menu::watch_bots() {
    const std::string x = ask_level("red (x)", "hard");
    const std::string o = ask_level("blue (o)", "medium");
    command({"watch", game(), "--x", x, "--o", o, "--pace", pace_, "--mode", mode_});
}

void Menu::play_for_two() {
    command({"play", game(), "--x", "human", "--o", "human"});
}

void Menu::play_tournament() {
    std::vector<std::string> arguments{"tournament", "--quick"};
    if (blocks_ != "none") arguments.insert(arguments.end(), {"--blocks", blocks_});
    command(std::move(arguments));
}

void Menu::change_settings() {
    for (;;) {
        const std::size_t choice =
            choose("Settings", {"back to the menu", fmt::format("block pattern: {}", blocks_),
                                fmt::format("display: {}", mode_),
                                fmt::format("seconds between two moves of AI against AI: {}", pace_)});
        if (choice == 0) return;
        if (choice == 1) {
            fmt::print(
                "\nBlocked squares: none, random (one of 614 patterns), classic, or a code such as 13h\n");
            blocks_ = ask_until("Block pattern", blocks_, [](const std::string& answer) {
                (void)games::registry().make("ataxx:blocks=" + answer);
            });
        } else if (choice == 2) {
            mode_ =
                choose("Display", {"clean: the board and the moves", "tech: what the engines think as well"})
                    ? "tech"
                    : "clean";
        } else {
            pace_ = ask_until("Seconds", pace_, [](const std::string& answer) {
                double seconds = 0;
                if (!CLI::detail::lexical_cast(answer, seconds) || !(seconds >= 0 && seconds <= 60)) {
                    throw Error("expected a number of seconds from 0 to 60");
                }
            });
        }
    }
}

void Menu::loop() {
    for (;;) {
        fmt::print(
            "\n"
            "  1  Person against AI\n"
            "  2  AI against AI\n"
            "  3  Two people\n"
            "  4  Tournament (quick)\n"
            "  5  Settings             blocks {}, display {}\n"
            "  6  Help and rules\n"
            "  q  Quit\n\n",
            blocks_, mode_);
        const std::string choice = ask("Your choice:");
        if (choice == "1")
            play_against_bot();
        else if (choice == "2")
            watch_bots();
        else if (choice == "3")
            play_for_two();
        else if (choice == "4")
            play_tournament();
        else if (choice == "5")
            change_settings();
        else if (choice == "6")
            fmt::print("\n{}", rules_text);
        else if (choice == "q" || choice == "quit")
            return;
        else
            fmt::print("expected a number from 1 to 6, or q\n");
    }
}

}  // namespace

void run_menu(const std::function<int(const std::vector<std::string>&)>& run) {
    fmt::print("ataraxia {}: Ataxx in the terminal\n", ATARAXIA_VERSION);
    try {
        Menu(run).loop();
    } catch (const EndOfInput&) {
        fmt::print("\n");
    }
}

}  // namespace ataraxia::cli
