#pragma once

#include "protocol/session/session.hpp"

namespace ataraxia::cli {

// What the program says of itself as an engine, and what this machine allows it.
[[nodiscard]] protocol::Settings engine_settings();

}  // namespace ataraxia::cli
