#include <fmt/format.h>

#include "protocol/session/commands.hpp"
#include "protocol/session/options.hpp"

namespace ataraxia::protocol::commands {

void hello(Session& session, Words& words) {
    words.expect_end();
    session.output().line(fmt::format("id name {}", session.settings().name));
    session.output().line("id author the Ataraxia authors");
    for (const std::string& option : describe_options(session.settings())) session.output().line(option);
    session.output().line(session.dialect().ok());
}

}  // namespace ataraxia::protocol::commands
