#pragma once

#include <span>
#include <string>
#include <vector>

#include "arena/settings/section.hpp"

namespace ataraxia::arena {

// The sections that flags in the manner of fastchess and cutechess write, with one dash or two:
//   -engine cmd=./a name=A tc=8+0.08 -engine player=hard -each option.Hash=16 -rounds 100 -repeat
// Throws Error that names the flag.
[[nodiscard]] std::vector<Section> read_flags(std::span<const std::string> arguments);

// The flags with their keys and what they mean, a few lines each.
[[nodiscard]] std::string flags_help();

}  // namespace ataraxia::arena
