#include "cli/loss_chart.hpp"

#include <fmt/format.h>

namespace ataraxia::cli {

namespace {

// Of the palette of Okabe and Ito (2008), told apart with every kind of colour blindness.
constexpr std::string_view training_colour = "#0072B2";
constexpr std::string_view validation_colour = "#E69F00";

}  // namespace

arena::Chart loss_chart(std::span<const learn::Epoch> epochs, std::string_view subtitle) {
    arena::Chart chart{.script = "$losses << END\n", .width = 720, .height = 440};
    for (const auto& epoch : epochs)
        chart.script += fmt::format("{} {:.6f} {:.6f}\n", epoch.number, epoch.training, epoch.validation);
    chart.script += fmt::format(
        "END\n"
        "set encoding utf8\n"
        "set title \"Loss of a window network, {0}\" noenhanced textcolor rgb '#333333'\n"
        "set xlabel 'epoch' textcolor rgb '#777777'\n"
        "set ylabel 'cross-entropy above the least possible' textcolor rgb '#777777'\n"
        "set border 3 linecolor rgb '#777777'\n"
        "set tics nomirror textcolor rgb '#777777'\n"
        "set xtics format '%.0f'\n"
        "set grid ytics linetype 1 linecolor rgb '#E4E4E4'\n"
        "set key top right textcolor rgb '#333333'\n"
        "set xrange [{1}:{2}]\n"
        "plot $losses using 1:2 with linespoints linetype 1 pointtype 7 pointsize 0.6 linecolor rgb '{3}' "
        "title 'training', "
        "$losses using 1:3 with linespoints linetype 1 pointtype 5 pointsize 0.6 linecolor rgb '{4}' "
        "title 'validation'\n",
        subtitle, 0.5, static_cast<double>(epochs.size()) + 0.5, training_colour, validation_colour);
    return chart;
}

}  // namespace ataraxia::cli
