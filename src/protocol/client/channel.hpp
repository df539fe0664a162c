#pragma once

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/child.hpp"
#include "protocol/client/line_splitter.hpp"
#include "search/limits.hpp"

namespace ataraxia::protocol::client {

// Why no line came.
enum class Silence {
    timeout,
    closed,   // the engine has closed its output, most often by its end
    stopped,  // our own stop flag was set
};

// Lines to and from a running engine. No call blocks longer than it is told to, whatever the engine does.
class Channel {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // Throws std::runtime_error when the program cannot be started.
    explicit Channel(const Program& program) : child_(program) {}

    // Sends a line with the next call of next() or finish(): lines that are sent together wake the engine up
    // once. What it does not take at once follows while these wait.
    void send(std::string_view line);
    // The next line that arrives until the deadline. When `stop` is set, it is noticed within a tenth of a
    // second.
    [[nodiscard]] std::variant<Line, Silence> next(Time deadline, const search::StopFlag* stop = nullptr);
    // Drops what has arrived up to now.
    void forget();

    // The last line of its standard error, escaped and shortened; empty when there is none.
    [[nodiscard]] std::string last_error() const;

    // Closes its input, waits so long for its end, and kills what is then left. Returns how it ended by
    // itself, or nothing when it had to be killed.
    std::optional<Ending> finish(std::chrono::milliseconds patience);

  private:
    // Waits for pipes that are ready, no longer than to the deadline, and reads and writes what they hold and
    // take at once. False when there were none.
    bool exchange(Time deadline);
    void write_unsent();
    // Both return whether there was something.
    bool read_lines(Time arrival);
    bool read_errors();

    Child child_;
    std::string unsent_;
    LineSplitter splitter_;
    std::deque<Line> lines_;
    std::string errors_;  // the end of its standard error
};

}  // namespace ataraxia::protocol::client
