#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/descriptor.hpp"

namespace ataraxia {

// A program to be started.
struct Program {
    std::vector<std::string> command;        // the program, found by the PATH, and its arguments
    std::filesystem::path folder{};          // where it runs and where a path to it begins; empty: here
    std::vector<std::string> environment{};  // "NAME=value"; empty: as ours
};

// How a program ended.
struct Ending {
    int exit_code = 0;
    int signal = 0;  // the signal that ended it, 0 when it ended by itself

    friend bool operator==(const Ending&, const Ending&) = default;
};

// "exit code 3" or "signal 11 (SIGSEGV)".
[[nodiscard]] std::string describe(Ending ending);

// A running program behind three pipes, in a process group of its own: keys typed in our terminal do not
// reach it, and whatever it starts ends with it. Any number of threads may start programs at once; each child
// is used by one.
class Child {
  public:
    // Throws std::runtime_error, which names the program or the folder and the reason, when it cannot be
    // started, and OutOfResources when it could be, but not by us.
    explicit Child(const Program& program);
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() { (void)end(); }

    // Our ends of its standard input, output and error, none of which blocks.
    [[nodiscard]] Descriptor& in() noexcept { return in_; }
    [[nodiscard]] Descriptor& out() noexcept { return out_; }
    [[nodiscard]] Descriptor& err() noexcept { return err_; }

    // It has ended, by itself or by a signal.
    [[nodiscard]] bool has_ended() const noexcept;
    // Waits until it has, or until the deadline; whether it has.
    bool wait(std::optional<std::chrono::steady_clock::time_point> deadline = {}) const noexcept;
    // Kills what is left of it and of all that it started. Nothing remains of it in the table of processes.
    Ending end() noexcept;

  private:
    Descriptor in_;
    Descriptor out_;
    Descriptor err_;
    pid_t pid_ = -1;  // -1 after its end
    Ending ending_;
};

}  // namespace ataraxia
