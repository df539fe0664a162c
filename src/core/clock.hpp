#pragma once

#include <chrono>

namespace ataraxia {

// Measures elapsed time on the monotonic clock, which never jumps.
class Stopwatch {
  public:
    using clock = std::chrono::steady_clock;

    [[nodiscard]] std::chrono::nanoseconds elapsed() const noexcept { return clock::now() - start_; }
    [[nodiscard]] double seconds() const noexcept { return std::chrono::duration<double>(elapsed()).count(); }
    void restart() noexcept { start_ = clock::now(); }

  private:
    clock::time_point start_ = clock::now();
};

}  // namespace ataraxia
