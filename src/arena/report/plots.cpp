#include "arena/report/plots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/report/html.hpp"
#include "core/text_width.hpp"

namespace ataraxia::arena::plots {

namespace {

constexpr double width = 720;
constexpr double letter = 7.5;  // about the width of one
constexpr double margin = 16;
constexpr double axis_height = 44;  // below a plot: numbers and a name

// From numbers of a plot to places of its picture.
struct Scale {
    double low, high;   // numbers
    double begin, end;  // places

    [[nodiscard]] double operator()(double number) const {
        return begin + (number - low) / (high - low) * (end - begin);
    }
};

std::string line(std::string_view style, double x1, double y1, double x2, double y2) {
    return fmt::format("<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
                       style, x1, y1, x2, y2);
}

std::string text(std::string_view style, double x, double y, std::string_view words) {
    return fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", style, x, y,
                       html::escape(words));
}

std::string picture(std::string_view title, double height, std::string_view content) {
    return fmt::format(
        "<svg class=\"plot\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\">\n<title>{}</title>\n{}</svg>\n",
        width, height, html::escape(title), content);
}

std::string number(double value) {
    return fmt::format("{:g}", std::abs(value) < 1e-9 ? 0 : value);
}

// Vertical lines of a grid with their numbers below.
std::string x_axis(const Scale& x, std::span<const double> at, double top, double bottom,
                   std::string_view name) {
    std::string out;
    for (const double tick : at) {
        out += line("grid", x(tick), top, x(tick), bottom);
        out += text("tick middle", x(tick), bottom + 18, number(tick));
    }
    return out + text("tick middle", (x.begin + x.end) / 2, bottom + 36, name);
}

std::string y_axis(const Scale& y, std::span<const double> at, double left, double right) {
    std::string out;
    for (const double tick : at) {
        out += line("grid", left, y(tick), right, y(tick));
        out += text("tick right", left - 8, y(tick) + 4, number(tick));
    }
    return out;
}

// Ticks of what is counted in whole numbers.
std::vector<double> counting_ticks(double low, double high, int about) {
    return ticks(low, high, std::min(about, static_cast<int>(high - low)));
}

Scale scale_of(std::span<const double> at, double begin, double end) {
    return {at.front(), at.back(), begin, end};
}

}  // namespace

std::vector<double> ticks(double low, double high, int about) {
    const double raw = (high - low) / about;
    const double power = std::pow(10, std::floor(std::log10(raw)));
    double step = 10 * power;
    for (const double factor : {5.0, 2.0, 1.0}) {
        if (factor * power >= raw * (1 - 1e-9)) step = factor * power;
    }
    const auto first = static_cast<long>(std::floor(low / step + 1e-9));
    const auto last = static_cast<long>(std::ceil(high / step - 1e-9));
    std::vector<double> result;
    for (long i = first; i <= last; ++i) result.push_back(static_cast<double>(i) * step);
    return result;
}

std::string estimates(std::string_view title, std::span<const Estimate> rows) {
    constexpr double row_height = 30;
    constexpr std::size_t longest_name = 28;
    std::size_t longest = 0;
    double low = 0;
    double high = 0;
    for (const auto& row : rows) {
        longest = std::max(longest, std::min(longest_name, width_of(row.name)));
        for (const double end : {row.low, row.value, row.high}) {
            if (std::isfinite(end)) std::tie(low, high) = std::pair(std::min(low, end), std::max(high, end));
        }
    }
    if (low == high) std::tie(low, high) = std::pair(-1.0, 1.0);
    const auto at = ticks(low, high, 7);
    const double left = margin + letter * static_cast<double>(longest) + 12;
    const Scale x = scale_of(at, left, width - margin - 8);
    const double bottom = margin + row_height * static_cast<double>(rows.size());
    std::string out = x_axis(x, at, margin, bottom, "Elo");
    out += line("zero", x(0), margin, x(0), bottom);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& [name, value, least, most] = rows[i];
        const double y = margin + row_height * (static_cast<double>(i) + 0.5);
        const double from = std::isfinite(least) ? x(least) : x.begin;
        const double to = std::isfinite(most) ? x(most) : x.end;
        out += text("name right", left - 12, y + 4, cut(printable(name), longest_name));
        out += line("whisker", from, y, to, y);
        for (const double end : {from, to}) out += line("whisker", end, y - 5, end, y + 5);
        out += fmt::format(
            "<circle class=\"estimate\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\"><title>{}: "
            "{:+.1f}</title></circle>\n",
            x(value), y, html::escape(name), value);
    }
    return picture(title, bottom + axis_height, out);
}

std::string path(std::string_view title, std::span<const Point> points, std::span<const Level> levels,
                 std::string_view x_name) {
    constexpr double left = 60;
    constexpr double top = 24;
    constexpr double bottom = 276;
    double low = 0;
    double high = 0;
    const auto extend = [&low, &high](double y) {
        low = std::min(low, y);
        high = std::max(high, y);
    };
    for (const auto& level : levels) extend(level.y);
    for (const auto& point : points) extend(point.y);
    const auto y_at = ticks(low, high > low ? high : low + 1, 6);
    const auto x_at = counting_ticks(0, std::max(points.back().x, 1.0), 7);
    const Scale x = scale_of(x_at, left, width - margin);
    const Scale y = scale_of(y_at, bottom, top);
    std::string out = x_axis(x, x_at, top, bottom, x_name) + y_axis(y, y_at, left, width - margin);
    out += line("zero", left, y(0), width - margin, y(0));
    for (const auto& level : levels) {
        out += line("level", left, y(level.y), width - margin, y(level.y));
        out += text("name right", width - margin - 4, y(level.y) - 6, level.name);
    }
    out += fmt::format("<polyline class=\"path\" points=\"{:.1f},{:.1f}", x(0), y(0));
    for (const auto& point : points) out += fmt::format(" {:.1f},{:.1f}", x(point.x), y(point.y));
    return picture(title, bottom + axis_height, out + "\"/>\n");
}

std::string histogram(std::string_view title, std::span<const int> values, std::string_view x_name) {
    constexpr double left = 60;
    constexpr double top = 16;
    constexpr double bottom = 236;
    constexpr int most_bars = 30;
    const auto [least, most] = std::ranges::minmax(values);
    // Bars of 1, 2, 5, 10, ... values.
    int bar = 1;
    for (int i = 0; (most - least) / bar >= most_bars; ++i) bar = bar * (i % 3 == 1 ? 5 : 4) / 2;
    const int first = least / bar;
    std::vector<int> counts(static_cast<std::size_t>(most / bar - first) + 1);
    for (const int value : values) ++counts[static_cast<std::size_t>(value / bar - first)];
    const double begin = static_cast<double>(first) * bar;
    const double end = begin + static_cast<double>(counts.size()) * bar;

    const auto y_at = counting_ticks(0, std::ranges::max(counts), 5);
    const Scale x{begin, end, left, width - margin};
    const Scale y = scale_of(y_at, bottom, top);
    std::vector<double> x_at = counting_ticks(begin, end, 8);
    std::erase_if(x_at, [begin, end](double tick) { return tick < begin || tick > end; });
    std::string out = y_axis(y, y_at, left, width - margin);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const int from = (first + static_cast<int>(i)) * bar;
        const double place = x(from);
        const std::string range =
            bar == 1 ? fmt::format("{}", from) : fmt::format("{} to {}", from, from + bar - 1);
        out += fmt::format(
            "<rect class=\"column\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"><title>{}: "
            "{}</title></rect>\n",
            place + 1, y(counts[i]), x(from + bar) - place - 2, bottom - y(counts[i]), range, counts[i]);
    }
    for (const double tick : x_at) out += text("tick middle", x(tick), bottom + 18, number(tick));
    out += text("tick middle", (x.begin + x.end) / 2, bottom + 36, x_name);
    return picture(title, bottom + axis_height, out);
}

}  // namespace ataraxia::arena::plots
