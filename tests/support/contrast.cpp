#include "support/contrast.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace ataraxia::test {

namespace {

double luminance(const Rgb& colour) {
    const auto linear = [](double channel) {
        const double c = channel / 255;
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    const auto& [red, green, blue] = colour.channels;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

}  // namespace

Rgb palette_colour(int number) {
    if (number < 16 || number > 255) throw std::runtime_error("no fixed colour: " + std::to_string(number));
    if (number >= 232) {
        const double grey = 8 + 10 * (number - 232);
        return {{grey, grey, grey}};
    }
    constexpr std::array<double, 6> steps{0, 95, 135, 175, 215, 255};
    const auto step = [&](int place) { return steps[static_cast<std::size_t>((number - 16) / place % 6)]; };
    return {{step(36), step(6), step(1)}};
}

Rgb hex_colour(std::string_view text) {
    if (text.size() != 7 || text.front() != '#') throw std::runtime_error("no colour: " + std::string(text));
    const auto channel = [&](std::size_t at) {
        return static_cast<double>(std::stoi(std::string(text.substr(at, 2)), nullptr, 16));
    };
    return {{channel(1), channel(3), channel(5)}};
}

Rgb blend(const Rgb& over, double opacity, const Rgb& under) {
    Rgb result;
    for (std::size_t i = 0; i < 3; ++i) {
        result.channels[i] = opacity * over.channels[i] + (1 - opacity) * under.channels[i];
    }
    return result;
}

double contrast(const Rgb& a, const Rgb& b) {
    const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

}  // namespace ataraxia::test
