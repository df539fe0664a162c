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
    // the 0-based byte where reading failed (shown 1-based), `length` how many bytes are to blame. Long or
    // unprintable input is shortened and escaped.
    Error(std::string_view subject, std::string_view text, std::size_t offset, std::string_view expected,
          std::size_t length = 1);

    // An error about input of `size` bytes where at most `limit` are accepted.
    [[nodiscard]] static Error too_long(std::string_view subject, std::size_t size, std::size_t limit);
};

// The text as it may be shown in an error or a log: quoted, control characters escaped, cut after about
// `limit` bytes.
[[nodiscard]] std::string quoted(std::string_view text, std::size_t limit = 80);

}  // namespace ataraxia
