#include "protocol/session/commands.hpp"

namespace ataraxia::protocol::commands {

void isready(Session& session, Words& words) {
    words.expect_end();
    try {
        session.engine().prepare();
    } catch (const std::exception& error) {
        // Ready all the same, for whatever will not fail: whoever asked waits for the answer.
        session.report(error);
    }
    session.output().line("readyok");
}

}  // namespace ataraxia::protocol::commands
