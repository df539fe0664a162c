#include "fuzz/input.hpp"
#include "games/registration.hpp"

// Game strings, block lists among them: the name of what is accepted makes the same game.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ataraxia;
    try {
        const AnyGame game = games::registry().make(fuzz::text_of(data, size), 1);
        const AnyGame again = games::registry().make(game.name(), 2);
        fuzz::require(again.name() == game.name(), "a name is its own normal form");
        fuzz::require(again.start() == game.start(), "a name makes the same game");
        fuzz::require(game.parse_position(game.start().fen()) == game.start(), "the start is read back");
    } catch (const Error& error) {
        fuzz::require_readable(error);
    }
    return 0;
}
