#include "server/http_connection.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <boost/asio/redirect_error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "core/error.hpp"
#include "server/api.hpp"
#include "server/refusal.hpp"

namespace ataraxia::server {

namespace {

constexpr std::uint32_t largest_header = 8U << 10;               // bytes
constexpr std::uint64_t largest_body = std::uint64_t{64} << 10;  // bytes
constexpr std::chrono::seconds patience{30};  // for a request, and for its answer to be read

using HttpResponse = http::response<http::string_body>;

std::string text(boost::string_view view) {
    return std::string(view.data(), view.size());
}

std::optional<Request> parse(const HttpRequest& request, const Settings& settings,
                             const std::string& address) {
    const auto raw = request.target();
    auto target = parse_target(std::string_view(raw.data(), raw.size()));
    if (!target) return std::nullopt;
    Request result{.method = text(request.method_string()),
                   .path = std::move(target->path),
                   .query = std::move(target->query),
                   .host = text(request[http::field::host]),
                   .origin = text(request[http::field::origin]),
                   .cookie = text(request[http::field::cookie]),
                   .content_type = text(request[http::field::content_type]),
                   .accept_encoding = text(request[http::field::accept_encoding]),
                   .if_none_match = text(request[http::field::if_none_match]),
                   .address = address,
                   .body = request.body()};
    if (settings.behind_proxy) {
        // The last address is the one that the proxy saw itself.
        const std::string forwarded = text(request["X-Forwarded-For"]);
        const auto last = forwarded.find_last_of(", ");
        const std::string client = last == std::string::npos ? forwarded : forwarded.substr(last + 1);
        if (!client.empty()) result.address = client;
    }
    return result;
}

void add_security_headers(HttpResponse& response) {
    response.set(
        "Content-Security-Policy",
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "same-origin");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

HttpResponse to_beast(const Response& from, const HttpRequest& request) {
    HttpResponse response(http::int_to_status(static_cast<unsigned>(from.status)), request.version());
    add_security_headers(response);
    for (const auto& [name, value] : from.headers) response.set(name, value);
    response.set(http::field::content_type, from.content_type);
    response.keep_alive(request.keep_alive());
    response.content_length(from.body->size());
    if (request.method() != http::verb::head) response.body() = *from.body;
    return response;
}

class HttpConnection {
  public:
    HttpConnection(Application& app, Websockets& open, Socket socket, std::string address)
        : app_(app), open_(open), stream_(std::move(socket)), address_(std::move(address)) {}

    Task<void> serve() {
        while (true) {
            const auto request = co_await read();
            if (!request) co_return;
            const auto understood = parse(*request, app_.settings, address_);
            if (understood && understood->path == "/api/ws" && beast::websocket::is_upgrade(*request)) {
                if (const auto player = co_await admit(*understood, *request)) {
                    co_return co_await serve_websocket(app_, open_, std::move(stream_), *request, *player);
                }
                co_return;
            }
            const Response response = co_await answer(understood);
            co_await write(response, *request);
            if (!request->keep_alive()) break;
        }
        beast::error_code ignored;
        stream_.socket().shutdown(Socket::shutdown_send, ignored);
    }

  private:
    Task<Response> answer(const std::optional<Request>& request) {
        if (!request) co_return error_response(400, "bad_request", "This is no path of ours.");
        if (!app_.requests.take(request->address))
            co_return error_response(429, "too_many", "Too many requests; wait a moment.");
        co_return co_await app_.router.respond(*request);
    }

    // Nothing at the end of the connection, and after what is no HTTP has been answered.
    Task<std::optional<HttpRequest>> read() {
        http::request_parser<http::string_body> parser;
        parser.header_limit(largest_header);
        parser.body_limit(largest_body);
        stream_.expires_after(patience);
        beast::error_code error;
        co_await http::async_read(stream_, buffer_, parser, asio::redirect_error(asio::use_awaitable, error));
        if (!error) co_return parser.release();
        Response refusal;
        if (error == http::error::body_limit) {
            refusal = error_response(413, "too_large", "A request has at most 64 KiB.");
        } else if (error == http::error::header_limit) {
            refusal = error_response(431, "too_large", "The headers have at most 8 KiB.");
        } else if (error.category() == http::make_error_code(http::error::bad_target).category() &&
                   error != http::error::end_of_stream && error != http::error::partial_message) {
            refusal = error_response(400, "bad_request", "This is no HTTP.");
        } else {
            co_return std::nullopt;
        }
        HttpRequest last;
        last.version(11);
        last.keep_alive(false);
        co_await write(refusal, last);
        co_return std::nullopt;
    }

    Task<void> write(const Response& response, const HttpRequest& request) {
        ++app_.metrics.http_requests;
        if (response.status >= 500) {
            ++app_.metrics.http_errors;
        } else if (response.status >= 400) {
            ++app_.metrics.http_refusals;
        }
        HttpResponse message = to_beast(response, request);
        stream_.expires_after(patience);
        co_await http::async_write(stream_, message, asio::use_awaitable);
    }

    // The player of a WebSocket; nothing when it was refused.
    Task<std::optional<store::Player>> admit(const Request& request, const HttpRequest& raw) {
        Response refusal;
        try {
            // A script of another site could open one with the browser's cookies.
            if (!is_same_origin(request))
                throw Refusal(403, "cross_site", "This request comes from another site.");
            if (!app_.requests.take(request.address))
                throw Refusal(429, "too_many", "Too many requests; wait a moment.");
            co_return (co_await require_session(app_, request)).player;
        } catch (const Refusal& refused) {
            refusal = error_response(refused.status(), refused.code(), refused.what());
        }
        co_await write(refusal, raw);
        co_return std::nullopt;
    }

    Application& app_;
    Websockets& open_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_{largest_header + largest_body};
    std::string address_;
};

}  // namespace

Task<void> serve_connection(Application& app, Websockets& open, Socket socket, Connections::Ticket ticket,
                            std::string address) {
    const auto held = std::move(ticket);
    ++app.metrics.connections;
    try {
        beast::error_code ignored;
        socket.set_option(asio::ip::tcp::no_delay(true), ignored);
        HttpConnection connection(app, open, std::move(socket), std::move(address));
        co_await connection.serve();
    } catch (const boost::system::system_error&) {
        // the other side is gone, or too slow
    } catch (const std::exception& exception) {
        spdlog::error("event=connection_failed reason=\"{}\"", exception.what());
    }
    --app.metrics.connections;
}

}  // namespace ataraxia::server
