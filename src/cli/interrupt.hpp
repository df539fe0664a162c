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

  private:
    struct sigaction previous_interrupt_ {};
    struct sigaction previous_terminate_ {};
};

}  // namespace ataraxia::cli
