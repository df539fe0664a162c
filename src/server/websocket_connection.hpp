#pragma once

#include <unordered_set>

#include "server/beast.hpp"

namespace ataraxia::server {

// A WebSocket that can be ended from outside.
class OpenWebsocket {
  public:
    // Tells the browser that the server goes away; it will come back.
    virtual void go_away() = 0;

  protected:
    ~OpenWebsocket() = default;
};
using Websockets = std::unordered_set<OpenWebsocket*>;

// Takes a connection over after a request to become a WebSocket, until its end. Throws when it fails.
[[nodiscard]] Task<void> serve_websocket(Application& app, Websockets& open, beast::tcp_stream stream,
                                         HttpRequest request, store::Player player);

}  // namespace ataraxia::server
