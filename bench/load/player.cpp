#include "load/player.hpp"

#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <stdexcept>

namespace ataraxia::load {

namespace {

Descriptor connect_to(unsigned short port) {
    Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error(fmt::format("no server listens at port {}", port));
    const int on = 1;
    ::setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return socket;
}

void send_all(const Descriptor& socket, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = ::send(socket.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent < 0) throw std::runtime_error("the server has closed a connection");
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

// What is there, without waiting when `flags` says so; false when there is nothing yet.
bool read_some(const Descriptor& socket, std::string& buffer, int flags) {
    std::array<char, 65536> bytes;
    const auto read = ::recv(socket.get(), bytes.data(), bytes.size(), flags);
    if (read < 0 && errno == EAGAIN) return false;
    if (read <= 0) throw std::runtime_error("the server has closed a connection");
    buffer.append(bytes.data(), static_cast<std::size_t>(read));
    return true;
}

std::size_t number_of(std::string_view bytes) {
    std::size_t number = 0;
    for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

}  // namespace

Player::Player(unsigned short port, const std::string& cookie, const std::string& address)
    : socket_(connect_to(port)) {
    send_all(socket_, fmt::format("GET /api/ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
                                  "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                                  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                                  "X-Forwarded-For: {}\r\nCookie: {}\r\n\r\n",
                                  address, cookie));
    constexpr std::string_view end = "\r\n\r\n";
    while (buffer_.find(end) == std::string::npos) read_some(socket_, buffer_, 0);
    if (!buffer_.starts_with("HTTP/1.1 101")) throw std::runtime_error("refused: " + buffer_);
    buffer_.erase(0, buffer_.find(end) + end.size());
}

void Player::send(std::string_view text) {
    // A mask of zeros is one.
    std::string frame("\x81", 1);
    constexpr std::size_t short_length = 126;
    if (text.size() < short_length) {
        frame += static_cast<char>(0x80 | text.size());
    } else {
        frame += static_cast<char>(0x80 | short_length);
        frame += static_cast<char>(text.size() >> 8);
        frame += static_cast<char>(text.size() & 0xff);
    }
    frame.append(4, '\0');
    send_all(socket_, frame.append(text));
}

std::optional<std::string> Player::take_message() {
    if (buffer_.size() < 2) return std::nullopt;
    const auto operation = buffer_[0] & 0x0f;
    std::size_t length = static_cast<unsigned char>(buffer_[1]);
    std::size_t head = 2;
    if (length >= 126) {
        const std::size_t bytes = length == 126 ? 2 : 8;
        head += bytes;
        if (buffer_.size() < head) return std::nullopt;
        length = number_of(std::string_view(buffer_).substr(2, bytes));
    }
    if (buffer_.size() < head + length) return std::nullopt;
    std::string message = buffer_.substr(head, length);
    buffer_.erase(0, head + length);
    constexpr int text = 1;
    return operation == text ? message : std::string();
}

void Player::read(const OnText& on_text) {
    while (read_some(socket_, buffer_, MSG_DONTWAIT)) {
    }
    while (const auto message = take_message()) {
        if (!message->empty()) on_text(*message);
    }
}

std::string request(unsigned short port, std::string_view text) {
    const Descriptor socket = connect_to(port);
    send_all(socket, text);
    std::string answer;
    try {
        while (read_some(socket, answer, 0)) {
        }
    } catch (const std::runtime_error&) {
        if (answer.empty()) throw;  // else that was the end of the answer
    }
    return answer;
}

}  // namespace ataraxia::load
