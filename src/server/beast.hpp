#pragma once

#include <utility>  // before Asio's awaitable: that of Boost 1.74 forgets it

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/application.hpp"
#include "server/connections.hpp"

// What the few files that know Beast share. Its templates compile slowly and stay with them.
namespace ataraxia::server {

namespace beast = boost::beast;
namespace http = beast::http;

using Socket = asio::ip::tcp::socket;
using HttpRequest = http::request<http::string_body>;

}  // namespace ataraxia::server
