#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/clock.hpp"

namespace ataraxia::cli {

// How far a long run has come, on standard error: a bar with rate and time left that redraws itself when that
// is a terminal, else a plain line now and then.
class Progress {
  public:
    // `unit` is what is counted ("games"); `done` of the `total` were there before.
    Progress(std::string_view unit, std::size_t done, std::size_t total);
    ~Progress();  // leaves the terminal's line empty
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void update(std::size_t done);

  private:
    [[nodiscard]] std::string describe(std::size_t done) const;

    std::string unit_;
    std::size_t before_;
    std::size_t total_;
    bool terminal_;
    Stopwatch watch_;
    double next_ = 0;  // seconds, when to show something again
};

}  // namespace ataraxia::cli
