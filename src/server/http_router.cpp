#include "server/http_router.hpp"

#include <spdlog/spdlog.h>

#include <optional>

#include "core/error.hpp"
#include "server/refusal.hpp"

namespace ataraxia::server {

namespace {

std::vector<std::string> split(std::string_view path) {
    std::vector<std::string> parts;
    while (path.starts_with('/')) {
        path.remove_prefix(1);
        const auto end = std::min(path.find('/'), path.size());
        parts.emplace_back(path.substr(0, end));
        path.remove_prefix(end);
    }
    return parts;
}

std::optional<HttpRouter::Parts> match(const std::vector<std::string>& pattern,
                                       const std::vector<std::string>& path) {
    if (pattern.size() != path.size()) return std::nullopt;
    HttpRouter::Parts parts;
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (pattern[i] == "*" && !path[i].empty()) {
            parts.push_back(path[i]);
        } else if (pattern[i] != path[i]) {
            return std::nullopt;
        }
    }
    return parts;
}

}  // namespace

void HttpRouter::add(std::string_view method, std::string_view pattern, Handler handler) {
    routes_.push_back({std::string(method), split(pattern), std::move(handler)});
}

Task<Response> HttpRouter::dispatch(const Request& request) const {
    const auto path = split(request.path);
    const std::string method = request.method == "HEAD" ? "GET" : request.method;
    bool exists = false;
    for (const Route& route : routes_) {
        const auto parts = match(route.pattern, path);
        if (!parts) continue;
        exists = true;
        if (route.method != method) continue;
        if (request.changes_state()) refuse_cross_site(request);
        co_return co_await route.handler(request, *parts);
    }
    if (exists) throw Refusal(405, "method_not_allowed", "This cannot be done here.");
    if (method != "GET" || request.path.starts_with("/api/") || !fallback_)
        throw Refusal(404, "not_found", "There is nothing here.");
    const Parts none;
    co_return co_await fallback_(request, none);
}

Task<Response> HttpRouter::respond(const Request& request) const {
    try {
        co_return co_await dispatch(request);
    } catch (const Refusal& refusal) {
        co_return error_response(refusal.status(), refusal.code(), refusal.what());
    } catch (const Error& error) {
        co_return error_response(400, "bad_request", error.what());
    } catch (const std::exception& exception) {
        spdlog::error("event=request_failed method={} path={} reason=\"{}\"", request.method,
                      ataraxia::quoted(request.path), exception.what());
        co_return error_response(500, "internal", "Something went wrong here; try again.");
    }
}

bool is_same_origin(const Request& request) {
    if (request.origin.empty()) return true;
    const auto scheme = request.origin.find("://");
    return scheme != std::string::npos && request.origin.substr(scheme + 3) == request.host;
}

void refuse_cross_site(const Request& request) {
    if (!is_same_origin(request)) throw Refusal(403, "cross_site", "This request comes from another site.");
    if (!request.content_type.starts_with("application/json"))
        throw Refusal(415, "not_json", "Expected Content-Type: application/json.");
}

}  // namespace ataraxia::server
