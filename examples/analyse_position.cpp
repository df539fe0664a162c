// Lets the engine think about a position and prints what it finds, iteration by iteration.
//   analyse_position [FEN [MILLISECONDS]]
#include <exception>
#include <iostream>
#include <string>

#include "engine/engine.hpp"
#include "games/registration.hpp"

int main(int argc, char** argv) try {
    const ataraxia::AnyGame game = ataraxia::games::registry().make("ataxx");
    ataraxia::search::Limits limits;
    limits.movetime = std::chrono::milliseconds(argc > 2 ? std::stoi(argv[2]) : 200);

    ataraxia::engine::Engine engine(game);
    engine.set_position(argc > 1 ? game.parse_position(argv[1]) : game.start());
    // The callbacks run on the engine's own thread; wait() returns after the last of them.
    engine.go(
        limits,
        [](const ataraxia::AnyPosition& position, const ataraxia::search::Report& report) {
            std::cout << "depth " << report.depth << "  pieces " << report.pieces << "  nodes "
                      << report.nodes << "  best " << position.format_move(report.pv.front()) << '\n';
        },
        [](const ataraxia::AnyPosition& position, std::optional<ataraxia::AnyMove> move) {
            std::cout << "move " << (move ? position.format_move(*move) : "none: the game is over") << '\n';
        });
    engine.wait();
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
