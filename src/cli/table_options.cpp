#include "cli/table_options.hpp"

#include <fmt/format.h>

#include "players/player.hpp"

namespace ataraxia::cli {

void TableOptions::add_to(CLI::App& command) {
    position.add_to(command, PositionOptions::Game::optional, PositionOptions::Seed::drawn);
    constexpr std::array<std::string_view, max_players> help{
        "Who plays x, or moves first: human, or one of the players below",
        "Who plays o, or moves second, likewise",
        "Who plays v, of three or four players; the same as o unless given",
        "Who plays s, of four players; the same as v unless given"};
    constexpr std::array<std::string_view, max_players> names{"first", "second", "third", "fourth"};
    for (std::size_t i = 0; i < players.size(); ++i) {
        auto* option = command.add_option(fmt::format("{},--{}", seat_flags[i], names[i]), players[i],
                                          std::string(help[i]));
        option->type_name("PLAYER");
        if (!players[i].empty()) option->capture_default_str();
    }
    command
        .add_option_function<std::string>(
            "--mode", [this](const std::string& text) { mode = parse_mode(text); },
            "clean: the board and the moves; tech: what the engines think as well")
        ->check(CLI::IsMember({"clean", "tech"}))
        ->default_str("clean");
    style.add_to(command);
}

std::string players_help() {
    std::string text = "Players:\n";
    for (const auto& named : players::named_players()) {
        text += fmt::format("  {:<25} {}\n", named.name, named.summary);
        const auto add = [&text](std::string_view where, std::string_view spec) {
            text += fmt::format("  {:<25} ({} {})\n", "", where, spec);
        };
        const bool is_shared = named.spec_for_many == named.spec_for_couleur;
        if (named.spec_for_couleur != named.spec) {
            add(is_shared ? "in Four Couleur, and of three and four players" : "in Four Couleur",
                named.spec_for_couleur);
        }
        if (!is_shared) add("of three and four players", named.spec_for_many);
    }
    return text +
           "  minimax:depth=3,eval=v2   an algorithm with its depth and evaluation\n"
           "  minimax:depth=2,slip=10   also with the percent of moves that are any move\n"
           "  alphabeta:depth=6,time=2  also with a limit in seconds a move\n";
}

Table TableOptions::make_table(History history) const {
    const auto seats = static_cast<std::size_t>(history.game().players());
    std::vector<std::string> specs;
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (i >= seats && !players[i].empty()) {
            throw Error(
                fmt::format("{}: game {} has {} players", seat_flags[i], history.game().name(), seats));
        }
        if (i < seats) specs.push_back(players[i].empty() ? specs.back() : players[i]);
    }
    return Table(std::move(history), std::move(specs), position.seed);
}

}  // namespace ataraxia::cli
