#include "protocol/session/commands.hpp"
#include "protocol/session/options.hpp"

namespace ataraxia::protocol::commands {

void setoption(Session& session, Words& words) {
    if (!words.accept("name")) words.fail("'name', an option, 'value' and a value");
    const std::string_view name = words.until("value");
    if (!words.accept("value") || words.at_end()) words.fail("'value' and a value");
    const std::string_view value = words.rest();
    session.engine().set_options(change_option(session.engine().options(), session.settings(), name, value));
}

}  // namespace ataraxia::protocol::commands
