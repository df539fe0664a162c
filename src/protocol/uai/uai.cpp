#include <fmt/format.h>

#include "protocol/uai/commands.hpp"
#include "protocol/uai/options.hpp"

namespace ataraxia::protocol::uai {

void uai(Session& session, Words& words) {
    words.expect_end();
    session.output().line(fmt::format("id name {}", session.settings().name));
    session.output().line("id author the Ataraxia authors");
    for (const std::string& option : describe_options(session.settings())) session.output().line(option);
    session.output().line("uaiok");
}

}  // namespace ataraxia::protocol::uai
