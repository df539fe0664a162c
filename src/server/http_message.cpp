#include "server/http_message.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/error.hpp"

namespace ataraxia::server {

namespace {

int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

// Decodes %XX, and in a query '+'; nothing when it is broken or hides a control character.
std::optional<std::string> decode(std::string_view text, bool is_query) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '%') {
            if (i + 2 >= text.size()) return std::nullopt;
            const int high = digit(text[i + 1]);
            const int low = digit(text[i + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            c = static_cast<char>(high * 16 + low);
            i += 2;
        } else if (c == '+' && is_query) {
            c = ' ';
        }
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') return std::nullopt;
        result += c;
    }
    return result;
}

// Calls f with each part of a text between separators.
template <class F>
void for_each_part(std::string_view text, char separator, F f) {
    while (!text.empty()) {
        const auto end = std::min(text.find(separator), text.size());
        f(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

}  // namespace

std::string Request::cookie_value(std::string_view name) const {
    std::string value;
    for_each_part(cookie, ';', [&](std::string_view part) {
        while (part.starts_with(' ')) part.remove_prefix(1);
        if (part.starts_with(name) && part.substr(name.size()).starts_with('='))
            value = part.substr(name.size() + 1);
    });
    return value;
}

const std::string& Request::required(const std::string& parameter) const {
    const auto found = query.find(parameter);
    if (found == query.end())
        throw Error(fmt::format("{}: missing, expected a parameter ?{}=", path, parameter));
    return found->second;
}

std::string Request::parameter(const std::string& name) const {
    const auto found = query.find(name);
    return found == query.end() ? "" : found->second;
}

std::optional<Target> parse_target(std::string_view text) {
    if (!text.starts_with('/')) return std::nullopt;
    const auto mark = std::min(text.find('?'), text.size());
    const auto path = decode(text.substr(0, mark), false);
    if (!path) return std::nullopt;
    Target target{.path = *path, .query = {}};
    bool is_good = true;
    for_each_part(text.substr(std::min(mark + 1, text.size())), '&', [&](std::string_view part) {
        const auto equals = std::min(part.find('='), part.size());
        const auto key = decode(part.substr(0, equals), true);
        const auto value = decode(part.substr(std::min(equals + 1, part.size())), true);
        is_good = is_good && key && value;
        if (is_good) target.query[*key] = *value;
    });
    if (!is_good) return std::nullopt;
    return target;
}

Response json_response(const Json& json, int status) {
    return {.status = status,
            .headers = {{"Cache-Control", "no-store"}},
            .body = std::make_shared<const std::string>(text_of(json))};
}

Response text_response(std::string text, std::string content_type) {
    return {.content_type = std::move(content_type),
            .headers = {{"Cache-Control", "no-store"}},
            .body = std::make_shared<const std::string>(std::move(text))};
}

Response error_response(int status, std::string_view code, std::string_view message) {
    return json_response({{"error", {{"code", code}, {"message", message}}}}, status);
}

}  // namespace ataraxia::server
