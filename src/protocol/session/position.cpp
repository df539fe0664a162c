#include <fmt/format.h>

#include "protocol/session/commands.hpp"

namespace ataraxia::protocol::commands {

void position(Session& session, Words& words) {
    const AnyGame& game = session.engine().position().game();
    AnyPosition position = game.start();
    if (words.accept("fen")) {
        position = game.parse_position(words.until("moves"));
    } else if (!words.accept("startpos")) {
        words.fail("'startpos' or 'fen'");
    }
    if (words.accept("moves")) {
        for (int number = 1; !words.at_end(); ++number) {
            try {
                position.play(words.next("a move"));
            } catch (const Error& error) {
                throw Error(fmt::format("number {} of the moves: {}", number, error.what()));
            }
        }
    }
    words.expect_end();
    session.engine().set_position(position);
}

}  // namespace ataraxia::protocol::commands
