#include "protocol/session/commands.hpp"

namespace ataraxia::protocol::commands {

void stop(Session& session, Words& words) {
    words.expect_end();
    session.engine().stop();
    session.counting().stop();
}

}  // namespace ataraxia::protocol::commands
