#pragma once

#include "server/websocket_connection.hpp"

namespace ataraxia::server {

// Answers the requests of a connection until its end, or until it becomes a WebSocket and ends as one.
[[nodiscard]] Task<void> serve_connection(Application& app, Websockets& open, Socket socket,
                                          Connections::Ticket ticket, std::string address);

}  // namespace ataraxia::server
