#include "protocol/session/commands.hpp"

namespace ataraxia::protocol::commands {

void isready(Session& session, Words& words) {
    words.expect_end();
    session.engine().prepare();
    session.output().line("readyok");
}

}  // namespace ataraxia::protocol::commands
