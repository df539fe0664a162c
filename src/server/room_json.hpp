#pragma once

#include <string_view>

#include "server/json.hpp"
#include "server/room.hpp"

// Rooms as clients see them.
namespace ataraxia::server {

[[nodiscard]] Json to_json(const Ending& ending);

// A line of the lobby. `spectators` are those of this server.
[[nodiscard]] Json summary_json(const store::Game& game, std::size_t spectators);

// Everything, for a viewer with this id.
[[nodiscard]] Json room_json(const Room& room, std::string_view viewer, std::size_t spectators);

// An event as it is told to those who watch, after it has been applied.
[[nodiscard]] Json event_json(const Room& room, const Event& event);

}  // namespace ataraxia::server
