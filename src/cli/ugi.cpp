#include "protocol/ugi/session.hpp"

#include <iostream>

#include "cli/commands.hpp"
#include "cli/engine_settings.hpp"
#include "games/registration.hpp"

namespace ataraxia::cli {

namespace {

void run(const std::string& text) {
    const AnyGame game = games::registry().make(text);
    std::ios::sync_with_stdio(false);
    protocol::ugi::Session(game, std::cout, engine_settings()).run(std::cin);
}

}  // namespace

void add_ugi(CLI::App& app) {
    auto* command =
        app.add_subcommand("ugi", "Be an engine and a referee for any game (Universal Game Interface)");
    auto game = std::make_shared<std::string>("ataxx");
    command->add_option("game", *game, "Game string")->capture_default_str();
    command->footer(
        "Reads commands from standard input and answers on standard output until 'quit'.\n\n"
        "Examples:\n  ataraxia ugi pylos:rules=children\n"
        "  printf 'position startpos moves a1\\nquery gameover\\ngo movetime 100\\n' | ataraxia ugi pylos");
    command->callback([game] { run(*game); });
}

}  // namespace ataraxia::cli
