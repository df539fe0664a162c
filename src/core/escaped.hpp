#pragma once

#include <string>
#include <string_view>

namespace ataraxia {

// The text as it may stand in one line of an error: control characters and everything beyond ASCII escaped,
// cut after about `limit` bytes.
[[nodiscard]] std::string escaped(std::string_view text, std::size_t limit = 80);

}  // namespace ataraxia
