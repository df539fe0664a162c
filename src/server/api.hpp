#pragma once

#include "server/application.hpp"

// The HTTP API: one function a group of requests, each in a file of its own. docs/api/openapi.yaml describes
// them.
namespace ataraxia::server {

void add_account_routes(Application& app);
void add_game_routes(Application& app);
void add_room_routes(Application& app);
void add_tool_routes(Application& app);
void add_event_routes(Application& app);
void add_plain_routes(Application& app);

inline constexpr auto session_cookie = "ataraxia_session";

// Who sends a request; throws Refusal when he is nobody.
[[nodiscard]] Task<Session> require_session(Application& app, const Request& request);

}  // namespace ataraxia::server
