#include "protocol/uai/commands.hpp"

namespace ataraxia::protocol::uai {

void uainewgame(Session& session, Words& words) {
    words.expect_end();
    session.engine().new_game();
    session.engine().set_position(session.engine().position().game().start());
}

}  // namespace ataraxia::protocol::uai
