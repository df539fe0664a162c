#include "protocol/session/commands.hpp"

namespace ataraxia::protocol::commands {

void newgame(Session& session, Words& words) {
    words.expect_end();
    session.engine().new_game();
    session.engine().set_position(session.engine().position().game().start());
}

}  // namespace ataraxia::protocol::commands
