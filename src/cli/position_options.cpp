#include "cli/position_options.hpp"

#include <random>

#include "games/registration.hpp"

namespace ataraxia::cli {

void PositionOptions::add_to(CLI::App& command, Game game_is, Seed seed_is) {
    auto* game_option = command.add_option(
        "game", game, "Game string, such as ataxx or ataxx:blocks=13h (see 'ataraxia games')");
    if (game_is == Game::required) {
        game_option->required();
    } else {
        game_option->capture_default_str();
    }
    command.add_option("--fen", fen, "Position to begin with, instead of the start of the game");
    command.add_option("--moves", moves, "Moves played from there, separated by spaces");
    auto* seed_option = command.add_option("--seed", seed, "Seed of all that is left to chance");
    if (seed_is == Seed::fixed) {
        seed_option->capture_default_str();
    } else {
        seed = std::random_device{}();
        seed_option->default_str("a new one every time");
    }
}

AnyGame PositionOptions::make_game() const {
    return games::registry().make(game, seed);
}

History PositionOptions::read() const {
    return read_history(make_game(), fen, moves);
}

}  // namespace ataraxia::cli
