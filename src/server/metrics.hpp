#pragma once

#include <cstdint>
#include <string>

namespace ataraxia::server {

// What the server counts of itself; all of it on the loop's thread.
struct Metrics {
    std::uint64_t http_requests = 0;
    std::uint64_t http_errors = 0;    // answers of 500 and more
    std::uint64_t http_refusals = 0;  // answers of 400 to 499
    std::uint64_t connections = 0;    // open, WebSockets included
    std::uint64_t websockets = 0;     // open
    std::uint64_t messages_in = 0;
    std::uint64_t messages_out = 0;
    std::uint64_t slow_readers = 0;  // connections closed because they did not read
    std::uint64_t floods = 0;        // connections closed because they sent too much
    std::uint64_t moves = 0;         // committed
    std::uint64_t rooms = 0;         // in memory
    std::uint64_t store_waiting = 0;
    std::uint64_t bots_waiting = 0;
    std::uint64_t analyses_waiting = 0;
};

// In the text format of Prometheus.
[[nodiscard]] std::string format_metrics(const Metrics& metrics);

}  // namespace ataraxia::server
