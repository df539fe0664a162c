#include "protocol/uai/session.hpp"

#include <fmt/format.h>

#include <iostream>

#include "cli/commands.hpp"
#include "cli/engine_settings.hpp"
#include "games/registration.hpp"

namespace ataraxia::cli {

namespace {

void run(const std::string& text) {
    const AnyGame game = games::registry().make(text);
    if (game.players() != 2) {
        throw Error(fmt::format("game {}: {} players, expected a game for two", game.name(), game.players()));
    }
    std::ios::sync_with_stdio(false);
    protocol::uai::Session(game, std::cout, engine_settings()).run(std::cin);
}

}  // namespace

void add_uai(CLI::App& app) {
    auto* command =
        app.add_subcommand("uai", "Be an engine for tournament programs (Universal Ataxx Interface)");
    auto game = std::make_shared<std::string>("ataxx");
    command->add_option("game", *game, "Game string, for other blocks or rules")->capture_default_str();
    command->footer(
        "Reads commands from standard input and answers on standard output until 'quit'.\n\n"
        "Examples:\n  ataraxia uai\n  printf 'position startpos\\nperft 5\\n' | ataraxia uai ataxx:blocks=h");
    command->callback([game] { run(*game); });
}

}  // namespace ataraxia::cli
