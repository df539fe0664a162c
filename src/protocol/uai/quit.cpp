#include "protocol/uai/commands.hpp"

namespace ataraxia::protocol::uai {

void quit(Session& session, Words& words) {
    words.expect_end();
    session.end();
}

}  // namespace ataraxia::protocol::uai
