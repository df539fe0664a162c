#pragma once

#include <memory>
#include <string>

#include "support/temporary_folder.hpp"

namespace ataraxia::test {

// A PostgreSQL server of the tests' own: in a temporary folder, reached by a socket there, without a port,
// and stopped in the end. It runs as an unprivileged user, since it would refuse root.
class Postgres {
  public:
    // Whether PostgreSQL is installed.
    [[nodiscard]] static bool is_installed();

    Postgres();  // throws std::runtime_error when it does not start
    ~Postgres();
    Postgres(const Postgres&) = delete;
    Postgres& operator=(const Postgres&) = delete;

    // The connection string of a new, empty database.
    [[nodiscard]] std::string new_database();

    // Stops it at once, as a crash would, and starts it again.
    void restart();

  private:
    void start();

    TemporaryFolder folder_;
    int databases_ = 0;
};

}  // namespace ataraxia::test
