#pragma once

#include <memory>

#include "server/settings.hpp"

namespace ataraxia::server {

// The play server. Made, it listens; run() serves.
class Server {
  public:
    // Throws Error when the database cannot be used or the address not be listened at.
    explicit Server(const Settings& settings);
    ~Server();

    // Where it listens, which is of interest when any port was asked for.
    [[nodiscard]] unsigned short port() const;
    // Whether there is a client to be served.
    [[nodiscard]] bool has_client() const;

    // Serves until SIGINT or SIGTERM, then lets everybody know and ends.
    void run();

  private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace ataraxia::server
