#include "arena/results/charts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ataraxia::arena {

namespace {

// Of the palette of Okabe and Ito (2008), told apart with every kind of colour blindness.
constexpr std::array<std::string_view, 2> side_colours{"#0072B2", "#E69F00"};
constexpr std::string_view ink = "#333333";
constexpr std::string_view quiet_ink = "#777777";
constexpr std::string_view grid_ink = "#E4E4E4";

// A text inside quotes of gnuplot's, without its markup.
std::string text(std::string_view plain) {
    std::string escaped = "\"";
    for (const char c : plain) {
        if (c == '"' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return escaped + '"';
}

// The pairings that have been played.
std::vector<std::size_t> played(const std::vector<PairingResult>& results) {
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < results.size(); ++i) {
        if (results[i].games > 0) indices.push_back(i);
    }
    return indices;
}

// "50 games a pairing", or what there are when the run was cut short.
std::string describe_games(const Plan& plan, const std::vector<PairingResult>& results) {
    int total = 0;
    for (const auto& result : results) total += result.games;
    if (static_cast<std::size_t>(total) == plan.game_count()) {
        return fmt::format("{} games a pairing on {}, seed {}", plan.games * plan.rounds, plan.game,
                           plan.seed);
    }
    return fmt::format("{} of {} games on {}, seed {}", total, plan.game_count(), plan.game, plan.seed);
}

// A bar with its interval.
struct Bar {
    double value;
    Interval interval;
};

Bar win_rate(const PairingResult& result, std::size_t side) {
    const int wins = result.sides[side].wins;
    const Interval interval = wilson_interval(wins, result.games);
    return {100.0 * wins / result.games, {100 * interval.low, 100 * interval.high}};
}

Bar pieces(const PairingResult& result, std::size_t side) {
    const Mean mean = mean_of(result.sides[side].pieces);
    return {mean.value, {mean.value - normal_95 * mean.error, mean.value + normal_95 * mean.error}};
}

constexpr double half_bar = 0.17;
constexpr double bar_offset = 0.19;

// A block of data for gnuplot: x, y, low and high of each pairing's bar of one side, the first pairing on
// top.
template <class Value>
std::string bar_data(std::string_view name, const std::vector<PairingResult>& results, std::size_t side,
                     Value value) {
    const auto indices = played(results);
    std::string block = fmt::format("${}{} << END\n", name, side);
    for (std::size_t row = 0; row < indices.size(); ++row) {
        const double y = static_cast<double>(indices.size() - row) + (side == 0 ? bar_offset : -bar_offset);
        const Bar bar = value(results[indices[row]], side);
        block +=
            fmt::format("{:.4f} {:.4f} {:.4f} {:.4f}\n", bar.value, y, bar.interval.low, bar.interval.high);
    }
    return block + "END\n";
}

// The plot command for the bars of both sides, their whiskers and their values as text.
std::string plot_bars(std::string_view name, std::string_view format) {
    std::string command = "plot ";
    for (std::size_t side = 0; side < 2; ++side) {
        command += fmt::format(
            "${0}{1} using (0):2:(0):1:($2-{2}):($2+{2}) with boxxyerror fillcolor rgb '{3}' notitle, "
            "${0}{1} using 1:2:3:4 with xerrorbars pointtype -1 linewidth 1.2 linecolor rgb '{4}' notitle, "
            "${0}{1} using 4:2:(sprintf('{5}', $1)) with labels left offset 0.6,0 font ',10' "
            "textcolor rgb '{4}' notitle{6}",
            name, side, half_bar, side_colours[side], ink, format, side == 0 ? ", " : "\n");
    }
    return command;
}

// Two coloured squares with what they stand for, in the top right corner.
std::string legend(int width, double y) {
    std::string script;
    for (const auto& [words, colour, from_right] :
         {std::tuple{"first named", side_colours[0], 234}, {"second named", side_colours[1], 122}}) {
        const double x = width - from_right;
        script += fmt::format(
            "set label '■' at screen {:.4f},{:.4f} left font ',14' textcolor rgb '{}'\n"
            "set label '{}' at screen {:.4f},{:.4f} left font ',11' textcolor rgb '{}'\n",
            x / width, y, colour, words, (x + 16) / width, y, ink);
    }
    return script;
}

std::string common_style() {
    return fmt::format(
        "set encoding utf8\n"
        "set termoption noenhanced\n"
        "set style fill solid 1.0 noborder\n"
        "set bars 0.4\n"
        "set border 0 linecolor rgb '{0}'\n"
        "set tics nomirror scale 0 textcolor rgb '{0}'\n",
        quiet_ink);
}

}  // namespace

Chart results_chart(const Plan& plan, const std::vector<PairingResult>& results) {
    const auto indices = played(results);
    const auto rows = static_cast<int>(indices.size());
    constexpr int row_height = 42;  // points
    constexpr int top = 96;
    constexpr int bottom = 44;
    const int height = top + bottom + rows * row_height;
    const auto from_top = [height](int points) { return 1 - static_cast<double>(points) / height; };

    std::size_t longest_name = 0;
    std::string names;
    for (int row = 0; row < rows; ++row) {
        const std::string name = display_name(plan, results[indices[static_cast<std::size_t>(row)]].pairing);
        longest_name = std::max(longest_name, name.size());
        names += fmt::format("{}{} {}", row ? ", " : "", text(name), rows - row);
    }
    const int width = 1000 + static_cast<int>(longest_name) * 6;
    const double left = (40.0 + 8.2 * static_cast<double>(longest_name)) / width;
    const double middle = left + (1 - left) * 0.5;

    Chart chart{.script = common_style(), .width = width, .height = height};
    for (std::size_t side = 0; side < 2; ++side) {
        chart.script += bar_data("wins", results, side, win_rate);
        chart.script += bar_data("pieces", results, side, pieces);
    }
    chart.script += fmt::format(
        "set multiplot\n"
        "set grid xtics linetype 1 linecolor rgb '{0}'\n"
        "unset key\n"
        "set tmargin at screen {1:.4f}\n"
        "set bmargin at screen {2:.4f}\n"
        "set yrange [0.45:{3}.55]\n"
        "set lmargin at screen {4:.4f}\n"
        "set rmargin at screen {5:.4f}\n"
        "set xrange [0:112]\n"
        "set xtics 0,25,100 format '%g%%'\n"
        "set ytics ({6}) textcolor rgb '{7}'\n",
        grid_ink, from_top(top), static_cast<double>(bottom) / height, rows, left, middle - 0.02, names, ink);
    const auto heading = [&](std::string_view words, double x, int y, std::string_view font,
                             std::string_view colour) {
        chart.script +=
            fmt::format("set label {} at screen {:.4f},{:.4f} left font '{}' textcolor rgb '{}'\n",
                        text(words), x, from_top(y), font, colour);
    };
    heading("Tournament results", 20.0 / width, 26, ",17", ink);
    heading(describe_games(plan, results), 20.0 / width, 50, ",11", quiet_ink);
    heading("Win rate with 95% interval (Wilson)", left, 78, ",12", ink);
    heading("Average pieces at the end with 95% interval", middle + 0.02, 78, ",12", ink);
    chart.script += legend(width, from_top(26));
    chart.script += plot_bars("wins", "%.0f%%");
    chart.script += fmt::format(
        "unset label\n"
        "set lmargin at screen {:.4f}\n"
        "set rmargin at screen 0.975\n"
        "set xrange [0:*]\n"
        "set xtics auto format '%g'\n"
        "unset ytics\n",
        middle + 0.02);
    chart.script += plot_bars("pieces", "%.1f");
    chart.script += "unset multiplot\n";
    return chart;
}

Chart convergence_chart(const Plan& plan, const std::vector<PairingResult>& results) {
    const auto indices = played(results);
    const int panels = static_cast<int>(indices.size());
    const int columns = std::clamp(static_cast<int>(std::ceil(std::sqrt(panels))), 1, 12);
    const int rows = (panels + columns - 1) / columns;
    constexpr int panel_width = 290;
    constexpr int panel_height = 200;
    constexpr int top = 76;
    constexpr int bottom = 16;
    const int width = std::max(2, columns) * panel_width + 40;
    const int height = top + bottom + rows * panel_height;

    double highest = 1;
    for (const auto& result : results) {
        for (const auto& side : result.sides) {
            for (const double value : side.pieces) highest = std::max(highest, value);
        }
    }

    Chart chart{.script = common_style(), .width = width, .height = height};
    for (const std::size_t index : indices) {
        for (std::size_t side = 0; side < 2; ++side) {
            chart.script += fmt::format("$p{}s{} << END\n", index, side);
            RunningMean running;
            for (const double value : results[index].sides[side].pieces) {
                running.add(value);
                const Mean mean = running.mean();
                const double half = normal_95 * mean.error;
                chart.script += fmt::format("{} {:.4f} {:.4f} {:.4f}\n", running.count(), mean.value,
                                            mean.value - half, mean.value + half);
            }
            chart.script += "END\n";
        }
    }
    chart.script += fmt::format(
        "set multiplot\n"
        "set style fill transparent solid 0.22 noborder\n"
        "set grid ytics linetype 1 linecolor rgb '{}'\n"
        "unset key\n"
        "set yrange [0:{}]\n"
        "set xrange [1:{}]\n"
        "set xtics auto\n"
        "set ytics 10\n"
        "set tics font ',9'\n",
        grid_ink, std::ceil(highest / 10) * 10, std::max(plan.games * plan.rounds, 2));
    const auto from_top = [height](int points) { return 1 - static_cast<double>(points) / height; };
    chart.script += fmt::format(
        "set label 'Mean pieces at the end, by number of games' at screen {0:.4f},{1:.4f} left font ',17' "
        "textcolor rgb '{2}'\n"
        "set label {3} at screen {0:.4f},{4:.4f} left font ',11' textcolor rgb '{5}'\n",
        20.0 / width, from_top(26), ink,
        text(describe_games(plan, results) + "; bands: 95% interval of the mean"), from_top(50), quiet_ink);
    chart.script += legend(width, from_top(26));
    for (int panel = 0; panel < panels; ++panel) {
        const std::size_t index = indices[static_cast<std::size_t>(panel)];
        const int column = panel % columns;
        const int row = panel / columns;
        const double left = static_cast<double>(20 + column * panel_width + 28) / width;
        const double right = static_cast<double>(20 + (column + 1) * panel_width - 14) / width;
        chart.script += fmt::format(
            "set lmargin at screen {:.4f}\nset rmargin at screen {:.4f}\n"
            "set tmargin at screen {:.4f}\nset bmargin at screen {:.4f}\n"
            "set label 100 {} at graph 0,1.09 left font ',11' textcolor rgb '{}'\n"
            "plot ",
            left, right, from_top(top + row * panel_height + 30),
            from_top(top + (row + 1) * panel_height - 26), text(display_name(plan, results[index].pairing)),
            ink);
        for (std::size_t side = 0; side < 2; ++side) {
            chart.script += fmt::format(
                "$p{0}s{1} using 1:3:4 with filledcurves fillcolor rgb '{2}' notitle, "
                "$p{0}s{1} using 1:2 with lines linewidth 2 linecolor rgb '{2}' notitle{3}",
                index, side, side_colours[side], side == 0 ? ", " : "\n");
        }
        chart.script += "unset label\n";
    }
    chart.script += "unset multiplot\n";
    return chart;
}

}  // namespace ataraxia::arena
