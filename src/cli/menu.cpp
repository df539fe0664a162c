#include "cli/menu.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <iostream>

#include "cli/table_options.hpp"
#include "core/error.hpp"
#include "core/line_reader.hpp"
#include "eval/evaluators.hpp"
#include "games/registration.hpp"
#include "players/player.hpp"

namespace ataraxia::cli {

namespace {

struct EndOfInput {};

// The evaluations that a search of this game can use, the default first.
std::vector<std::string_view> evaluations(const AnyGame& game) {
    return games::visit(game, []<class G>(const G&) {
        return []<class... E>(std::type_identity<std::tuple<E...>>) {
            return std::vector<std::string_view>{E::name...};
        }(std::type_identity<eval::Evaluators<G>>{});
    });
}

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

    void play_against_bots();
    void watch_bots();
    void play_with_people();
    void play_tournament();
    void change_settings();
    void change_game();
    void command(std::vector<std::string> arguments);

    [[nodiscard]] AnyGame game() const { return games::registry().make(game_string()); }
    [[nodiscard]] std::string game_string() const;
    // "red (x)"
    [[nodiscard]] std::string side(int player) const;

    const std::function<int(const std::vector<std::string>&)>& run_;
    LineReader input_{std::cin, 1000};
    const GameInfo* family_ = games::registry().games().front();
    std::string parameters_;  // of the game string, joined by commas
    std::string mode_ = "clean";
    std::string pace_ = "1";
};

std::string Menu::game_string() const {
    return fmt::format("{}{}{}", family_->family, parameters_.empty() ? "" : ":", parameters_);
}

std::string Menu::side(int player) const {
    const auto& info = family_->players[static_cast<std::size_t>(player)];
    return fmt::format("{} ({})", info.colour, info.letter);
}

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
    const auto is_player = [this](const std::string& spec) { (void)players::make_player(game(), spec); };
    const std::string depth = ask_until("Depth in plies", "3", [&](const std::string& answer) {
        is_player(fmt::format("{}:depth={}", name, answer));
    });
    const auto names = evaluations(game());
    fmt::print("\nEvaluation: {}; v1 is the simplest, a higher number looks at more\n",
               fmt::join(names, ", "));
    const std::string evaluation =
        ask_until("Evaluation", std::string(names.front()), [&](const std::string& answer) {
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
        if (level != human) (void)players::make_player(game(), level);
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

void Menu::play_against_bots() {
    const int players = game().players();
    std::vector<std::string> sides;
    for (int player = 0; player < players; ++player) sides.push_back(side(player));
    sides.front() += ", who begins";
    const auto person = static_cast<int>(choose("Which side is yours?", sides));
    std::vector<std::string> arguments{"play", game_string()};
    for (int player = 0; player < players; ++player) {
        arguments.emplace_back(seat_flags[static_cast<std::size_t>(player)]);
        arguments.push_back(player == person ? std::string(human)
                                             : ask_level(players == 2 ? "the AI" : side(player), "medium"));
    }
    arguments.insert(arguments.end(), {"--mode", mode_});
    command(std::move(arguments));
}

void Menu::watch_bots() {
    std::vector<std::string> arguments{"watch", game_string()};
    for (int player = 0; player < game().players(); ++player) {
        arguments.emplace_back(seat_flags[static_cast<std::size_t>(player)]);
        arguments.push_back(ask_level(side(player), player == 0 ? "hard" : "medium"));
    }
    arguments.insert(arguments.end(), {"--pace", pace_, "--mode", mode_});
    command(std::move(arguments));
}

void Menu::play_with_people() {
    const int players = game().players();
    std::vector<std::string> arguments{"play", game_string()};
    for (int player = 0; player < players; ++player) {
        arguments.emplace_back(seat_flags[static_cast<std::size_t>(player)]);
        arguments.push_back(players == 2 ? std::string(human) : ask_level(side(player), std::string(human)));
    }
    command(std::move(arguments));
}

void Menu::play_tournament() {
    command({"tournament", "--quick", "--game", game_string()});
}

void Menu::change_game() {
    std::vector<std::string> names;
    for (const auto* info : games::registry().games()) {
        names.push_back(fmt::format("{:<14} {}", info->title, info->summary));
    }
    const GameInfo* chosen = games::registry().games()[choose("Game", names)];
    std::string parameters;
    if (!chosen->parameters.empty()) {
        fmt::print("\nParameters of {}\n", chosen->title);
        for (const auto& [name, values, meaning] : chosen->parameters) {
            fmt::print("  {:<9} {} ({})\n", name, meaning, values);
        }
        const auto answer = ask_until("Parameters, joined by commas", "none", [&](const std::string& text) {
            if (text != "none") (void)games::registry().make(fmt::format("{}:{}", chosen->family, text));
        });
        if (answer != "none") parameters = answer;
    }
    family_ = chosen;
    parameters_ = parameters;
}

void Menu::change_settings() {
    for (;;) {
        const std::size_t choice =
            choose("Settings", {"back to the menu", fmt::format("game: {}", game_string()),
                                fmt::format("display: {}", mode_),
                                fmt::format("seconds between two moves of AI against AI: {}", pace_)});
        if (choice == 0) return;
        if (choice == 1) {
            change_game();
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
            "  3  {}\n"
            "  4  Tournament (quick)\n"
            "  5  Settings             game {}, display {}\n"
            "  6  Help and rules\n"
            "  q  Quit\n\n",
            game().players() == 2 ? "Two people" : "Several people", game_string(), mode_);
        const std::string choice = ask("Your choice:");
        if (choice == "1")
            play_against_bots();
        else if (choice == "2")
            watch_bots();
        else if (choice == "3")
            play_with_people();
        else if (choice == "4")
            play_tournament();
        else if (choice == "5")
            change_settings();
        else if (choice == "6")
            fmt::print(
                "\n{}\nIn a game, 'help' lists the commands: targets shows where you can go, hint asks the "
                "engine, "
                "undo takes back.\nOutside the menu, 'ataraxia --help' lists everything the program can "
                "do.\n",
                family_->rules);
        else if (choice == "q" || choice == "quit")
            return;
        else
            fmt::print("expected a number from 1 to 6, or q\n");
    }
}

}  // namespace

void run_menu(const std::function<int(const std::vector<std::string>&)>& run) {
    fmt::print("ataraxia {}: Ataxx and its relatives in the terminal\n", ATARAXIA_VERSION);
    try {
        Menu(run).loop();
    } catch (const EndOfInput&) {
        fmt::print("\n");
    }
}

}  // namespace ataraxia::cli
