#include "protocol/uai/commands.hpp"

namespace ataraxia::protocol::uai {

void isready(Session& session, Words& words) {
    words.expect_end();
    session.engine().prepare();
    session.output().line("readyok");
}

}  // namespace ataraxia::protocol::uai
