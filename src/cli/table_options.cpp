#include "cli/table_options.hpp"

#include <fmt/format.h>

#include "players/player.hpp"

namespace ataraxia::cli {

void TableOptions::add_to(CLI::App& command) {
    position.add_to(command, PositionOptions::Game::optional, PositionOptions::Seed::drawn);
    command.add_option("--x,--first", x, "Who plays x: human, or one of the players below")
        ->type_name("PLAYER")
        ->capture_default_str();
    command.add_option("--o,--second", o, "Who plays o, likewise")
        ->type_name("PLAYER")
        ->capture_default_str();
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
    }
    return text +
           "  minimax:depth=3,eval=v2   an algorithm with its depth and evaluation\n"
           "  alphabeta:depth=6,time=2  also with a limit in seconds a move\n";
}

Table TableOptions::make_table(History history) const {
    return Table(std::move(history), {x, o}, position.seed);
}

}  // namespace ataraxia::cli
