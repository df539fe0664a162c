// Lets two bots play a game and prints the moves and the result.
//   play_game [FIRST [SECOND]]     for example: play_game hard minimax:depth=2,eval=v2
#include <exception>
#include <iostream>

#include "games/registration.hpp"
#include "players/player.hpp"

int main(int argc, char** argv) try {
    const ataraxia::AnyGame game = ataraxia::games::registry().make("ataxx");
    const std::unique_ptr<ataraxia::players::Player> bots[] = {
        ataraxia::players::make_player(game, argc > 1 ? argv[1] : "medium"),
        ataraxia::players::make_player(game, argc > 2 ? argv[2] : "capella"),
    };
    ataraxia::AnyPosition position = game.start();
    while (!position.outcome()) {
        const ataraxia::AnyMove move = bots[position.to_move()]->choose(position);
        std::cout << position.format_move(move) << ' ';
        position.play(move);
    }
    const ataraxia::Outcome outcome = *position.outcome();
    std::cout << '\n' << outcome.scores[0] << ':' << outcome.scores[1] << ", " << outcome.reason << '\n';
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
