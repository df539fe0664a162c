#include <fmt/format.h>

#include "protocol/session/commands.hpp"

namespace ataraxia::protocol::commands {

namespace {

AnyPosition read_start(const AnyGame& game, Words& words) {
    if (words.accept("startpos")) return game.start();
    if (words.accept("fen")) return game.parse_position(words.until("moves"));
    words.fail("'startpos' or 'fen'");
}

}  // namespace

void position(Session& session, Words& words) {
    LineOfPlay line(read_start(session.engine().position().game(), words));
    if (words.accept("moves")) {
        while (!words.at_end()) {
            try {
                line.play(line.parse_move(words.next("a move")));
            } catch (const Error& error) {
                throw Error(fmt::format("number {} of the moves: {}", line.length() + 1, error.what()));
            }
        }
    }
    words.expect_end();
    session.engine().set_line(std::move(line));
}

}  // namespace ataraxia::protocol::commands
