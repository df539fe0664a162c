#pragma once

#include <string_view>
#include <vector>

#include "arena/settings/section.hpp"

namespace ataraxia::arena {

// The sections of a file of ours, in TOML: the tables are the sections, the array [[engine]] the engines, and
// tables inside them give keys with a point, as option.Hash = 16. `name` stands for the text in errors and
// places, which begin with "name:line: ". Throws Error.
[[nodiscard]] std::vector<Section> read_toml(std::string_view text, std::string_view name);

}  // namespace ataraxia::arena
