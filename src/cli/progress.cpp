#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

namespace ataraxia::cli {

namespace {

constexpr double redraw_interval = 0.1;  // seconds
constexpr double line_interval = 10;     // seconds
constexpr std::size_t bar_width = 30;

std::string format_duration(double seconds) {
    const auto whole = static_cast<long>(seconds + 0.5);
    return whole < 3600 ? fmt::format("{}:{:02}", whole / 60, whole % 60)
                        : fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

Progress::Progress(std::string_view unit, std::size_t done, std::size_t total)
    : unit_(unit), before_(done), total_(total), terminal_(::isatty(STDERR_FILENO)) {
    next_ = terminal_ ? 0 : line_interval;
}

Progress::~Progress() {
    if (terminal_) fmt::print(stderr, "\r\x1b[K");
}

std::string Progress::describe(std::size_t done) const {
    const double rate = static_cast<double>(done - before_) / std::max(watch_.seconds(), 1e-9);
    std::string text = fmt::format("{}/{} {}, {:.1f} a second", done, total_, unit_, rate);
    if (rate > 0)
        text += fmt::format(", {} left", format_duration(static_cast<double>(total_ - done) / rate));
    return text;
}

void Progress::update(std::size_t done) {
    if (watch_.seconds() < next_) return;
    next_ = watch_.seconds() + (terminal_ ? redraw_interval : line_interval);
    if (!terminal_) {
        fmt::print(stderr, "{}\n", describe(done));
        return;
    }
    const std::size_t filled = total_ ? bar_width * done / total_ : bar_width;
    fmt::print(stderr, "\r[{}{}] {}\x1b[K", std::string(filled, '#'), std::string(bar_width - filled, '.'),
               describe(done));
    std::fflush(stderr);
}

}  // namespace ataraxia::cli
