#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace ataraxia {

// Bad input from outside: a text, a file, an option or a protocol line that cannot be accepted.
// what() is one line that says what was wrong, where, and what was expected.
class Error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;

    // `subject` names the kind of input ("FEN", "move", "block list"); `text` is the whole input; `offset`
    // the 0-based byte where reading failed (shown 1-based). Long or unprintable input is shortened and
    // escaped.
    Error(std::string_view subject, std::string_view text, std::size_t offset, std::string_view expected);
};

// The text as it may be shown in an error or a log: quoted, control characters escaped, at most `limit`
// bytes.
[[nodiscard]] std::string quoted(std::string_view text, std::size_t limit = 80);

}  // namespace ataraxia
