#include "protocol/uai/session.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "cli/commands.hpp"
#include "games/registration.hpp"

namespace ataraxia::cli {

namespace {

// Half of the machine's memory, and no more than a table can use: 64 GiB.
std::size_t max_hash_mb() {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page <= 0) return 1024;
    const auto megabytes = (static_cast<std::size_t>(pages) >> 10) * static_cast<std::size_t>(page) >> 10;
    return std::clamp<std::size_t>(megabytes / 2, 16, 65536);
}

void run(const std::string& text) {
    const AnyGame game = games::registry().make(text);
    if (game.players() != 2) {
        throw Error(fmt::format("game {}: {} players, expected a game for two", game.name(), game.players()));
    }
    std::ios::sync_with_stdio(false);
    protocol::uai::Session session(game, std::cout,
                                   {.name = "Ataraxia " ATARAXIA_VERSION, .max_hash_mb = max_hash_mb()});
    session.run(std::cin);
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
