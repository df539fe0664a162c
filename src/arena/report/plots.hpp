#pragma once

#include <span>
#include <string>
#include <vector>

// Plots as SVG inside a page, whose style sheet colours them. Names are plain text.
namespace ataraxia::arena::plots {

// Round numbers from at most `low` to at least `high`, `about` so many or a few more; low < high.
[[nodiscard]] std::vector<double> ticks(double low, double high, int about);

// A value with its interval; the value is finite, the ends need not be.
struct Estimate {
    std::string name;
    double value = 0;
    double low = 0;
    double high = 0;
};
// A row for each, with a line at zero. At least one.
[[nodiscard]] std::string estimates(std::string_view title, std::span<const Estimate> rows);

struct Point {
    double x = 0;
    double y = 0;
};
// A horizontal line with a name.
struct Level {
    std::string name;
    double y = 0;
};
// A line through the points, from x = 0 on, between levels. At least one point.
[[nodiscard]] std::string path(std::string_view title, std::span<const Point> points,
                               std::span<const Level> levels, std::string_view x_name);

// How often values occur, in bars of equal width. At least one value.
[[nodiscard]] std::string histogram(std::string_view title, std::span<const int> values,
                                    std::string_view x_name);

}  // namespace ataraxia::arena::plots
