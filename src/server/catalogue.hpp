#pragma once

#include "server/json.hpp"

namespace ataraxia::server {

// The games of the house with the variants worth a place in a menu, as GET /api/games has them.
[[nodiscard]] const Json& games_json();

}  // namespace ataraxia::server
