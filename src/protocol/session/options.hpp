#pragma once

#include <string>
#include <vector>

#include "protocol/session/session.hpp"

namespace ataraxia::protocol {

// What a session begins with: the engine's own defaults, as far as the bounds allow.
[[nodiscard]] engine::Options initial_options(const Settings& settings);

// The lines "option name ... type ... default ..." of everything that setoption knows.
[[nodiscard]] std::vector<std::string> describe_options(const Settings& settings);

// The options with one of them changed by its name (upper or lower case) and value as text. Throws Error when
// there is no such option or the value is out of its bounds; whether a level exists is the engine's to say.
[[nodiscard]] engine::Options change_option(engine::Options options, const Settings& settings,
                                            std::string_view name, std::string_view value);

}  // namespace ataraxia::protocol
