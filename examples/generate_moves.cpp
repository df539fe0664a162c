// Lists the moves of a position and the position after each.
//   generate_moves [GAME [FEN]]
#include <exception>
#include <iostream>

#include "games/registration.hpp"

int main(int argc, char** argv) try {
    const ataraxia::AnyGame game = ataraxia::games::registry().make(argc > 1 ? argv[1] : "ataxx");
    const ataraxia::AnyPosition position = argc > 2 ? game.parse_position(argv[2]) : game.start();
    for (const ataraxia::AnyMove move : position.moves()) {
        ataraxia::AnyPosition next = position;
        next.play(move);
        std::cout << position.format_move(move) << "  " << next.fen() << '\n';
    }
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
