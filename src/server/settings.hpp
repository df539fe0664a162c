#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace ataraxia::server {

// How a server is set up.
struct Settings {
    std::string address = "127.0.0.1";
    unsigned short port = 8080;      // 0: any that is free
    std::string database{};          // see store::open_store()
    std::filesystem::path events{};  // folder of the arena's events
    std::filesystem::path web{};     // folder of the built client
    unsigned bot_threads = 1;
    unsigned analysis_threads = 1;
    std::size_t most_connections = 10'000;
    std::size_t most_connections_of_address = 500;
    // Behind a reverse proxy: it says whom a request comes from, in X-Forwarded-For.
    bool behind_proxy = false;
};

}  // namespace ataraxia::server
