#pragma once

#include <memory>
#include <string>

#include "support/process.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::test {

// `ataraxia serve` as a process of its own, at a port that is free.
class ServerProcess {
  public:
    // Uses a database in a folder of its own unless another is given.
    explicit ServerProcess(Arguments more = {}, std::string database = "");

    [[nodiscard]] unsigned short port() const noexcept { return port_; }
    // Ends it by the signal KILL, and starts it again at the same database.
    void kill();
    void start();
    // Ends it as a user would, and returns its exit code.
    int end();

  private:
    TemporaryFolder folder_;
    Arguments more_;
    std::string database_;
    std::unique_ptr<Conversation> process_;
    unsigned short port_ = 0;
};

}  // namespace ataraxia::test
