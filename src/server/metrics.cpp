#include "server/metrics.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace ataraxia::server {

std::string format_metrics(const Metrics& metrics) {
    struct Line {
        std::string_view name;
        std::string_view type;
        std::string_view help;
        std::uint64_t value;
    };
    const std::array lines{
        Line{"http_requests_total", "counter", "HTTP requests answered", metrics.http_requests},
        Line{"http_errors_total", "counter", "HTTP requests that failed here", metrics.http_errors},
        Line{"http_refusals_total", "counter", "HTTP requests refused", metrics.http_refusals},
        Line{"connections", "gauge", "open connections", metrics.connections},
        Line{"websockets", "gauge", "open WebSockets", metrics.websockets},
        Line{"messages_in_total", "counter", "WebSocket messages received", metrics.messages_in},
        Line{"messages_out_total", "counter", "WebSocket messages sent", metrics.messages_out},
        Line{"slow_readers_total", "counter", "connections closed for not reading", metrics.slow_readers},
        Line{"floods_total", "counter", "connections closed for sending too much", metrics.floods},
        Line{"moves_total", "counter", "moves committed", metrics.moves},
        Line{"rooms", "gauge", "rooms in memory", metrics.rooms},
        Line{"store_waiting", "gauge", "transactions that wait for the store", metrics.store_waiting},
        Line{"bots_waiting", "gauge", "moves of bots that wait for a thread", metrics.bots_waiting},
        Line{"analyses_waiting", "gauge", "analyses that wait for a thread", metrics.analyses_waiting},
    };
    std::string text;
    for (const Line& line : lines) {
        text += fmt::format("# HELP ataraxia_{0} {1}\n# TYPE ataraxia_{0} {2}\nataraxia_{0} {3}\n", line.name,
                            line.help, line.type, line.value);
    }
    return text;
}

}  // namespace ataraxia::server
