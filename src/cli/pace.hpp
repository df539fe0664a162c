#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ataraxia::cli {

// "1:05", "1:01:05"
[[nodiscard]] std::string format_duration(double seconds);

// How a long run gets on: "12/40 games, 3.5 a second, 0:08 left". Of what is done, `before` had been done
// before these `seconds`.
[[nodiscard]] std::string describe_pace(std::string_view unit, std::size_t done, std::size_t total,
                                        std::size_t before, double seconds);

// A bar of `width` characters, filled as far as the run has come: "[###...]".
[[nodiscard]] std::string progress_bar(std::size_t done, std::size_t total, std::size_t width);

}  // namespace ataraxia::cli
