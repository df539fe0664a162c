#pragma once

#include <array>
#include <string_view>

// Contrast as the Web Content Accessibility Guidelines 2.1 define it.
namespace ataraxia::test {

struct Rgb {
    std::array<double, 3> channels{};  // red, green and blue, 0 to 255
};

inline constexpr Rgb black{{0, 0, 0}};
inline constexpr Rgb white{{255, 255, 255}};

// A colour of the 256-colour palette of terminals, 16 to 255: those below are what the user makes them.
[[nodiscard]] Rgb palette_colour(int number);

// A colour written as "#rrggbb".
[[nodiscard]] Rgb hex_colour(std::string_view text);

// A colour laid over another.
[[nodiscard]] Rgb blend(const Rgb& over, double opacity, const Rgb& under);

// 1 to 21.
[[nodiscard]] double contrast(const Rgb& a, const Rgb& b);

}  // namespace ataraxia::test
