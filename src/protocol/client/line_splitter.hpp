#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>

namespace ataraxia::protocol::client {

// A line of an engine.
struct Line {
    std::string text;                               // without its end
    std::chrono::steady_clock::time_point arrival;  // of its last byte
};

// Makes lines of bytes as they arrive.
class LineSplitter {
  public:
    // What exceeds this many bytes of a line is dropped.
    static constexpr std::size_t max_line = std::size_t{1} << 16;

    // Appends the lines that the bytes complete. Empty lines are left out.
    void add(std::string_view bytes, std::chrono::steady_clock::time_point arrival, std::deque<Line>& lines);

  private:
    std::string begun_;
};

}  // namespace ataraxia::protocol::client
