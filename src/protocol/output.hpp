#pragma once

#include <mutex>
#include <ostream>
#include <string_view>

namespace ataraxia::protocol {

// The lines of a protocol, written whole and flushed at once, from any thread.
class Output {
  public:
    // The stream must outlive the output.
    explicit Output(std::ostream& out) noexcept : out_(out) {}

    void line(std::string_view text) {
        const std::lock_guard lock(mutex_);
        out_ << text << '\n' << std::flush;
    }

  private:
    std::mutex mutex_;
    std::ostream& out_;
};

}  // namespace ataraxia::protocol
