#pragma once

#include <string_view>

namespace ataraxia::cli {

// How much is told of a bot's move: the move alone, or what the search did for it as well.
enum class Mode { clean, tech };

// Throws Error.
[[nodiscard]] Mode parse_mode(std::string_view text);

}  // namespace ataraxia::cli
