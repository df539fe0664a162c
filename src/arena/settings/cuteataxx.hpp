#pragma once

#include <string_view>

#include "arena/settings/settings_file.hpp"

namespace ataraxia::arena {

// The settings of a match of cuteataxx, in JSON, as its program takes them: games of a pairing, all with
// colours in turn; the last kind of time control that is written counts, and without any 10 ms a move; the
// buffer for late answers is for times a move alone. What its program does not know it ignores, and so does
// this, with a warning. `name` stands for the text in errors. Throws Error that begins with it.
[[nodiscard]] SettingsFile read_cuteataxx(std::string_view text, std::string_view name);

}  // namespace ataraxia::arena
