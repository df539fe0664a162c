#pragma once

#include <csignal>

#include "search/limits.hpp"

namespace ataraxia::cli {

// While one exists, Ctrl-C (SIGINT) and SIGTERM do not end the program but set a flag, on which searches and
// loops stop by themselves; reading a line from the terminal then ends as at the end of the file. A second
// signal ends the program at once. One at a time.
class InterruptGuard {
  public:
    InterruptGuard();
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    // True once the user has interrupted.
    [[nodiscard]] const search::StopFlag& flag() const noexcept;

    // To be called before a line is read from a terminal: waits until there is one, or the input has ended,
    // and says false when the user interrupted instead. A signal that arrived just before a plain read()
    // would leave it waiting. Returns at once when standard input is no terminal, whose lines may wait in a
    // buffer that nobody sees from here.
    [[nodiscard]] bool wait_for_terminal() const noexcept;

  private:
    struct sigaction previous_interrupt_ {};
    struct sigaction previous_terminate_ {};
};

}  // namespace ataraxia::cli
