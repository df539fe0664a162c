#pragma once

#include <istream>
#include <string_view>

namespace ataraxia {

// What editors of Windows write at the beginning of a text in UTF-8.
inline constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

// Reads past a byte order mark if the stream goes on with one.
void skip_byte_order_mark(std::istream& in);

}  // namespace ataraxia
