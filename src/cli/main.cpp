#include <fmt/format.h>
#include "game/perft.hpp"
#include "games/registration.hpp"
int main(int argc, char** argv) {
    using namespace ataraxia;
    const AnyGame game = games::registry().make(argc > 1 ? argv[1] : "ataxx");
    fmt::print("{} {}\n", game.name(), game.start().fen());
    const auto n = games::visit(game, [&](const auto& g) { return perft(g, g.start(), {.depth = argc>2?atoi(argv[2]):5}); });
    fmt::print("{}\n", n);
}
