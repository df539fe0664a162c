#include "protocol/uai/commands.hpp"

namespace ataraxia::protocol::uai {

void stop(Session& session, Words& words) {
    words.expect_end();
    session.engine().stop();
    session.counting().stop();
}

}  // namespace ataraxia::protocol::uai
