#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/json.hpp"

namespace ataraxia::server {

// An HTTP request, as far as anything here looks at it. Of headers that are missing the text is empty.
struct Request {
    std::string method{};
    std::string path{};                          // decoded: "/api/rooms/x"
    std::map<std::string, std::string> query{};  // decoded
    std::string host{};
    std::string origin{};
    std::string cookie{};
    std::string content_type{};
    std::string accept_encoding{};
    std::string if_none_match{};
    std::string address{};  // whom it comes from
    std::string body{};

    // The value of a cookie of this name.
    [[nodiscard]] std::string cookie_value(std::string_view name) const;
    // Throws Error where it is missing.
    [[nodiscard]] const std::string& required(const std::string& parameter) const;
    [[nodiscard]] std::string parameter(const std::string& name) const;
    // Whether it may change something: not by GET or HEAD.
    [[nodiscard]] bool changes_state() const noexcept { return method != "GET" && method != "HEAD"; }
};

struct Response {
    int status = 200;
    std::string content_type = "application/json";
    std::vector<std::pair<std::string, std::string>> headers{};
    std::shared_ptr<const std::string> body = std::make_shared<const std::string>();
};

// Splits a request target into path and query, and decodes both. Nothing for what is no target of ours.
struct Target {
    std::string path;
    std::map<std::string, std::string> query;
};
[[nodiscard]] std::optional<Target> parse_target(std::string_view target);

[[nodiscard]] Response json_response(const Json& json, int status = 200);
[[nodiscard]] Response text_response(std::string text,
                                     std::string content_type = "text/plain; charset=utf-8");
// {"error":{"code","message"}}
[[nodiscard]] Response error_response(int status, std::string_view code, std::string_view message);

}  // namespace ataraxia::server
