#include "protocol/session/commands.hpp"

namespace ataraxia::protocol::commands {

void quit(Session& session, Words& words) {
    words.expect_end();
    session.end();
}

}  // namespace ataraxia::protocol::commands
