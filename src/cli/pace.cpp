#include "cli/pace.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace ataraxia::cli {

std::string format_duration(double seconds) {
    const auto whole = static_cast<long>(seconds + 0.5);
    return whole < 3600 ? fmt::format("{}:{:02}", whole / 60, whole % 60)
                        : fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

std::string describe_pace(std::string_view unit, std::size_t done, std::size_t total, std::size_t before,
                          double seconds) {
    const double rate = static_cast<double>(done - before) / std::max(seconds, 1e-9);
    std::string text = fmt::format("{}/{} {}, {:.1f} a second", done, total, unit, rate);
    const std::size_t left = total - std::min(done, total);  // the last step may go beyond the goal
    if (rate > 0) text += fmt::format(", {} left", format_duration(static_cast<double>(left) / rate));
    return text;
}

std::string progress_bar(std::size_t done, std::size_t total, std::size_t width) {
    const std::size_t filled = total ? width * std::min(done, total) / total : width;
    return '[' + std::string(filled, '#') + std::string(width - filled, '.') + ']';
}

}  // namespace ataraxia::cli
