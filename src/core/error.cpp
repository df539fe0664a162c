#include "core/error.hpp"

#include <fmt/format.h>

#include "core/escaped.hpp"

namespace ataraxia {

std::string quoted(std::string_view text, std::size_t limit) {
    return fmt::format("'{}'", escaped(text, limit));
}

Error::Error(std::string_view subject, std::string_view text, std::size_t offset, std::string_view expected,
             std::size_t length)
    : std::runtime_error(
          offset >= text.size()
              ? fmt::format("{} {}: ends too early, expected {}", subject, quoted(text), expected)
              : fmt::format("{} {}: unexpected {} at position {}, expected {}", subject, quoted(text),
                            quoted(text.substr(offset, length)), offset + 1, expected)) {}

Error Error::too_long(std::string_view subject, std::size_t size, std::size_t limit) {
    return Error(fmt::format("{}: {} characters, expected at most {}", subject, size, limit));
}

}  // namespace ataraxia
