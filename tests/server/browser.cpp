#include "server/browser.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace ataraxia::test {

namespace {

constexpr std::chrono::milliseconds patience{20'000};
constexpr std::string_view mask("\x12\x34\x56\x78", 4);

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

std::string big_endian(std::uint64_t number, int bytes) {
    std::string text;
    for (int i = bytes - 1; i >= 0; --i) text += static_cast<char>(number >> (8 * i) & 0xff);
    return text;
}

std::uint64_t number_of(std::string_view bytes) {
    std::uint64_t number = 0;
    for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

}  // namespace

Connection::Connection(unsigned short port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error("nobody listens");
}

void Connection::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) throw std::runtime_error("the server has closed the connection");
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

bool Connection::read_more(std::chrono::milliseconds limit) {
    pollfd input{.fd = socket_.get(), .events = POLLIN, .revents = 0};
    if (::poll(&input, 1, static_cast<int>(limit.count())) <= 0) throw std::runtime_error("nothing comes");
    std::array<char, 65536> bytes;
    const auto read = ::recv(socket_.get(), bytes.data(), bytes.size(), 0);
    if (read <= 0) return false;
    buffer_.append(bytes.data(), static_cast<std::size_t>(read));
    return true;
}

std::string Connection::read_until(std::string_view end) {
    std::size_t found = 0;
    while ((found = buffer_.find(end)) == std::string::npos) {
        if (!read_more(patience)) throw std::runtime_error("the connection has ended");
    }
    return read(found + end.size());
}

std::string Connection::read(std::size_t bytes) {
    while (buffer_.size() < bytes) {
        if (!read_more(patience)) throw std::runtime_error("the connection has ended");
    }
    std::string result = buffer_.substr(0, bytes);
    buffer_.erase(0, bytes);
    return result;
}

bool Connection::is_closed_within(std::chrono::milliseconds limit) {
    try {
        while (read_more(limit)) buffer_.clear();
        return true;
    } catch (const std::runtime_error&) {
        return false;
    }
}

std::string Answer::refusal() const {
    const Json json = Json::parse(body, nullptr, false);
    return json.is_object() && json.contains("error") ? json["error"]["code"].get<std::string>() : "";
}

Answer read_answer(Connection& connection) {
    std::string head = connection.read_until("\r\n\r\n");
    Answer answer{.status = std::stoi(head.substr(9, 3)), .headers = {}, .body = {}};
    for (std::size_t at = head.find("\r\n") + 2; at + 2 < head.size();) {
        const auto end = head.find("\r\n", at);
        const auto colon = head.find(':', at);
        answer.headers[lower(head.substr(at, colon - at))] = head.substr(colon + 2, end - colon - 2);
        at = end + 2;
    }
    if (const auto length = answer.headers.find("content-length"); length != answer.headers.end())
        answer.body = connection.read(std::stoul(length->second));
    return answer;
}

Browser::Browser(unsigned short port, bool introduces_itself) : port_(port) {
    if (!introduces_itself) return;
    const std::string cookie = get("/api/me").headers.at("set-cookie");
    cookie_ = cookie.substr(0, cookie.find(';'));
}

Answer Browser::request(const std::string& method, const std::string& target, const std::string& body,
                        const Headers& headers) {
    Headers all{{"Host", fmt::format("localhost:{}", port_)}, {"Connection", "close"}, {"Cookie", cookie_}};
    if (!body.empty()) all["Content-Length"] = std::to_string(body.size());
    for (const auto& [name, value] : headers) all[name] = value;
    std::string text = fmt::format("{} {} HTTP/1.1\r\n", method, target);
    for (const auto& [name, value] : all) {
        if (!value.empty()) text += fmt::format("{}: {}\r\n", name, value);
    }
    Connection connection(port_);
    connection.send(text + "\r\n" + body);
    Answer answer = read_answer(connection);
    if (const auto cookie = answer.headers.find("set-cookie"); cookie != answer.headers.end())
        cookie_ = cookie->second.substr(0, cookie->second.find(';'));
    return answer;
}

Answer Browser::get(const std::string& target, const Headers& headers) const {
    return Browser(*this).request("GET", target, "", headers);
}

Answer Browser::post(const std::string& target, const Json& body, const Headers& headers) {
    Headers all{{"Content-Type", "application/json"}, {"Origin", fmt::format("http://localhost:{}", port_)}};
    for (const auto& [name, value] : headers) all[name] = value;
    return request("POST", target, body.dump(), all);
}

std::string Browser::open_room(const std::string& game, const Json& seats, const Json& more) {
    Json order{{"game", game}, {"seats", seats}};
    order.update(more);
    const Answer answer = post("/api/rooms", order);
    if (answer.status != 201) throw std::runtime_error(answer.body);
    return answer.json()["id"];
}

WebSocket::WebSocket(const Browser& browser) : connection_(browser.port()) {
    connection_.send(
        fmt::format("GET /api/ws HTTP/1.1\r\nHost: localhost:{0}\r\nOrigin: http://localhost:{0}\r\n"
                    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {1}\r\n\r\n",
                    browser.port(), browser.cookie()));
    const std::string head = connection_.read_until("\r\n\r\n");
    if (!head.starts_with("HTTP/1.1 101")) throw std::runtime_error(head);
}

void WebSocket::send_frame(unsigned char first, std::string_view payload) {
    std::string frame(1, static_cast<char>(first));
    if (payload.size() < 126) {
        frame += static_cast<char>(0x80 | payload.size());
    } else if (payload.size() < 65536) {
        frame += static_cast<char>(0x80 | 126);
        frame += big_endian(payload.size(), 2);
    } else {
        frame += static_cast<char>(0x80 | 127);
        frame += big_endian(payload.size(), 8);
    }
    frame += mask;
    for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ mask[i % 4]);
    connection_.send(frame);
}

void WebSocket::send(const Json& message) {
    send_frame(0x81, message.dump());
}

WebSocket::Frame WebSocket::read_frame() {
    const std::string head = connection_.read(2);
    std::uint64_t length = static_cast<unsigned char>(head[1]) & 0x7fU;
    if (length == 126) {
        length = number_of(connection_.read(2));
    } else if (length == 127) {
        length = number_of(connection_.read(8));
    }
    return {head[0] & 0x0f, connection_.read(length)};
}

Json WebSocket::receive() {
    while (true) {
        const Frame frame = read_frame();
        if (frame.operation == 1) return Json::parse(frame.payload);
        if (frame.operation == 8) throw std::runtime_error("the server has closed the WebSocket");
        if (frame.operation == 9) send_frame(0x8a, frame.payload);
    }
}

int WebSocket::close_code() {
    while (true) {
        const Frame frame = read_frame();
        if (frame.operation == 8) return static_cast<int>(number_of(frame.payload.substr(0, 2)));
    }
}

Json WebSocket::expect(std::string_view type) {
    while (true) {
        Json message = receive();
        if (message["t"] == type) return message;
    }
}

Json WebSocket::expect_event(std::string_view type) {
    while (true) {
        Json message = expect("event");
        if (message["event"]["type"] == type) return message["event"];
    }
}

Json WebSocket::ask(Json message) {
    message["n"] = ++number_;
    send(message);
    while (true) {
        Json answer = receive();
        if (answer.contains("n") && answer["n"] == number_) return answer;
    }
}

Json WebSocket::watch(const std::string& room) {
    send({{"t", "watch"}, {"room", room}, {"since", 0}});
    return expect("room")["room"];
}

}  // namespace ataraxia::test
