#pragma once

#include "protocol/session/command.hpp"

namespace ataraxia::protocol::ugi {

// A question about the position, answered by "response ...". See Command::run.
void query(protocol::Session& session, Words& words);

}  // namespace ataraxia::protocol::ugi
