#pragma once

#include <chrono>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/descriptor.hpp"

// Clients made of plain sockets, which can also do what no browser would.
namespace ataraxia::test {

using Json = nlohmann::json;

// A connection to a server on this machine. Every wait has a limit of some seconds.
class Connection {
  public:
    explicit Connection(unsigned short port);  // throws std::runtime_error when nobody listens

    void send(std::string_view bytes);
    // What comes next, up to and with `end`, or so many bytes. Throws std::runtime_error at the end of the
    // connection, or when nothing comes.
    [[nodiscard]] std::string read_until(std::string_view end);
    [[nodiscard]] std::string read(std::size_t bytes);
    // Whether the other side has ended the connection; waits for it for so long.
    [[nodiscard]] bool is_closed_within(std::chrono::milliseconds patience);

  private:
    [[nodiscard]] bool read_more(std::chrono::milliseconds patience);

    Descriptor socket_;
    std::string buffer_;
};

struct Answer {
    int status = 0;
    std::map<std::string, std::string> headers;  // names in lower case
    std::string body;

    [[nodiscard]] Json json() const { return Json::parse(body); }
    // The code of a refusal; empty for anything else.
    [[nodiscard]] std::string refusal() const;
};

// Reads the answer to a request that was sent by hand.
[[nodiscard]] Answer read_answer(Connection& connection);

// A person's browser: it keeps its cookie.
class Browser {
  public:
    using Headers = std::map<std::string, std::string>;

    // Asks for /api/me at once unless told not to.
    explicit Browser(unsigned short port, bool introduces_itself = true);

    [[nodiscard]] Answer get(const std::string& target, const Headers& headers = {}) const;
    // The headers are added to those of a browser that sends JSON, or put in their place; an empty value
    // leaves one out.
    Answer post(const std::string& target, const Json& body, const Headers& headers = {});
    Answer request(const std::string& method, const std::string& target, const std::string& body,
                   const Headers& headers);

    [[nodiscard]] unsigned short port() const noexcept { return port_; }
    // "ataraxia_session=..."
    [[nodiscard]] const std::string& cookie() const noexcept { return cookie_; }
    void set_cookie(std::string cookie) { cookie_ = std::move(cookie); }

    // Opens a room with these seats, in the form of the API, and returns its id.
    [[nodiscard]] std::string open_room(const std::string& game, const Json& seats,
                                        const Json& more = Json::object());

  private:
    unsigned short port_;
    std::string cookie_;
};

// A WebSocket of a browser.
class WebSocket {
  public:
    // Throws std::runtime_error when it is refused.
    explicit WebSocket(const Browser& browser);

    void send(const Json& message);
    // A frame with any first byte (flags and operation).
    void send_frame(unsigned char first, std::string_view payload);
    void send_bytes(std::string_view bytes) { connection_.send(bytes); }
    // The next message; answers pings itself. Throws std::runtime_error at the end.
    [[nodiscard]] Json receive();
    // The next message of a type, or the next event of one; others are dropped.
    [[nodiscard]] Json expect(std::string_view type);
    [[nodiscard]] Json expect_event(std::string_view type);
    // Sends a message with a number and returns its answer: ok or error.
    [[nodiscard]] Json ask(Json message);
    // Watches a room and returns it.
    [[nodiscard]] Json watch(const std::string& room);

    [[nodiscard]] bool is_closed_within(std::chrono::milliseconds patience) {
        return connection_.is_closed_within(patience);
    }
    // The code with which the server closed the connection, after dropping what it said before.
    [[nodiscard]] int close_code();

  private:
    struct Frame {
        int operation;
        std::string payload;
    };
    [[nodiscard]] Frame read_frame();

    Connection connection_;
    int number_ = 0;
};

}  // namespace ataraxia::test
