#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/descriptor.hpp"

namespace ataraxia::load {

// A WebSocket of the play server, as one of thousands in this process: it never waits.
class Player {
  public:
    // Called with each text that arrives.
    using OnText = std::function<void(std::string_view)>;

    // Connects as the owner of a session, from an address that the server, behind a proxy, takes for his.
    Player(unsigned short port, const std::string& cookie, const std::string& address);

    [[nodiscard]] int descriptor() const noexcept { return socket_.get(); }
    // Sends a text of less than 64 KiB; the socket takes it, since nobody sends much here.
    void send(std::string_view text);
    // Reads what is there and calls `on_text` for every whole message. Throws std::runtime_error at the end
    // of the connection.
    void read(const OnText& on_text);

  private:
    // The next message; nothing before it is whole.
    [[nodiscard]] std::optional<std::string> take_message();

    Descriptor socket_;
    std::string buffer_;
};

// A request over a connection of its own; returns the whole answer. Throws std::runtime_error.
[[nodiscard]] std::string request(unsigned short port, std::string_view text);

}  // namespace ataraxia::load
