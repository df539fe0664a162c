#pragma once

#include <CLI/CLI.hpp>

#include "cli/history.hpp"

namespace ataraxia::cli {

// The position that a subcommand works on: GAME --fen F --moves "..." --seed N.
struct PositionOptions {
    std::string game = "ataxx";
    std::string fen;    // empty: the start of the game
    std::string moves;  // separated by spaces
    std::uint64_t seed = 1;

    enum class Game { required, optional };
    // Without --seed the seed is 1, so that the same call gives the same answer, or drawn anew every time.
    enum class Seed { fixed, drawn };

    void add_to(CLI::App& command, Game game_is, Seed seed_is = Seed::fixed);

    // The game of the game string. Throws Error.
    [[nodiscard]] AnyGame make_game() const;
    // The line of play that the options name. Throws Error.
    [[nodiscard]] History read() const;
};

}  // namespace ataraxia::cli
