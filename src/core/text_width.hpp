#pragma once

#include <string>
#include <string_view>

// Text of any origin in the columns of a terminal.
namespace ataraxia {

// Without what would move the cursor or colour the screen: control characters and broken UTF-8 become '?'.
[[nodiscard]] std::string printable(std::string_view text);

// The columns that a printable text takes: wide characters of East Asia and pictures take two, combining
// marks none.
[[nodiscard]] std::size_t width_of(std::string_view text);

// A printable text cut to so many columns; what is cut ends with '~'.
[[nodiscard]] std::string cut(std::string_view text, std::size_t columns);

// With spaces behind or before it up to so many columns.
[[nodiscard]] std::string pad_right(std::string_view text, std::size_t columns);
[[nodiscard]] std::string pad_left(std::string_view text, std::size_t columns);

}  // namespace ataraxia
