#pragma once

#include <string>
#include <string_view>

namespace ataraxia::arena {

// A picture described for gnuplot: everything but the terminal, with its data inside.
struct Chart {
    std::string script;
    int width = 0;  // points
    int height = 0;
};

enum class ImageFormat { png, svg };

// "png" or "svg", as file names end.
[[nodiscard]] std::string_view extension(ImageFormat format);

// The picture as bytes. Runs the program gnuplot; throws std::runtime_error when it is missing or fails.
[[nodiscard]] std::string render(const Chart& chart, ImageFormat format);

}  // namespace ataraxia::arena
