#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "cli/pace.hpp"

namespace ataraxia::cli {

namespace {

constexpr double redraw_interval = 0.1;  // seconds
constexpr double line_interval = 10;     // seconds
constexpr std::size_t bar_width = 30;

}  // namespace

Progress::Progress(std::string_view unit, std::size_t done, std::size_t total)
    : unit_(unit), before_(done), total_(total), terminal_(::isatty(STDERR_FILENO)) {
    next_ = terminal_ ? 0 : line_interval;
}

Progress::~Progress() {
    if (terminal_) fmt::print(stderr, "\r\x1b[K");
}

std::string Progress::describe(std::size_t done) const {
    return describe_pace(unit_, done, total_, before_, watch_.seconds());
}

void Progress::update(std::size_t done) {
    if (watch_.seconds() < next_) return;
    next_ = watch_.seconds() + (terminal_ ? redraw_interval : line_interval);
    if (!terminal_) {
        fmt::print(stderr, "{}\n", describe(done));
        return;
    }
    fmt::print(stderr, "\r{} {}\x1b[K", progress_bar(done, total_, bar_width), describe(done));
    std::fflush(stderr);
}

}  // namespace ataraxia::cli
