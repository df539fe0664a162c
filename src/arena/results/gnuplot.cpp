#include "arena/results/gnuplot.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "core/subprocess.hpp"

namespace ataraxia::arena {

namespace {

constexpr int png_scale = 2;  // pixels a point, for sharp text on dense screens

std::string terminal(const Chart& chart, ImageFormat format) {
    if (format == ImageFormat::svg) {
        return fmt::format(
            "set terminal svg size {},{} font 'DejaVu Sans,Verdana,sans-serif,12' background '#ffffff'\n",
            chart.width, chart.height);
    }
    return fmt::format(
        "set terminal pngcairo size {},{} font 'DejaVu Sans,12' fontscale {} linewidth {} pointscale {} "
        "background '#ffffff'\n",
        png_scale * chart.width, png_scale * chart.height, 0.75 * png_scale, png_scale, png_scale);
}

// The first line with something in it.
std::string_view first_line(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of("\n \t"), text.size()));
    return text.substr(0, text.find('\n'));
}

}  // namespace

std::string_view extension(ImageFormat format) {
    return format == ImageFormat::png ? "png" : "svg";
}

std::string render(const Chart& chart, ImageFormat format) {
    const Completed done = run_program({.command = {"gnuplot", "-"}}, terminal(chart, format) + chart.script);
    if (done.exit_code != 0 || done.out.empty()) {
        throw std::runtime_error(fmt::format("gnuplot failed with exit code {}: {}", done.exit_code,
                                             done.err.empty() ? "no picture came" : first_line(done.err)));
    }
    return done.out;
}

}  // namespace ataraxia::arena
