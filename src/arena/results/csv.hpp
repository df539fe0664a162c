#pragma once

#include <string>
#include <string_view>

// Fields of comma-separated values (RFC 4180).
namespace ataraxia::arena::csv {

// A text as a field: in quotes when it has a comma, a quote or a line break.
[[nodiscard]] std::string field(std::string_view text);

// A number as a field: empty where there is none, "inf" and "-inf" for the infinite ones.
[[nodiscard]] std::string number(double value, int decimals);

}  // namespace ataraxia::arena::csv
