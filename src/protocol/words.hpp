#pragma once

#include <cstdint>
#include <string_view>

#include "core/error.hpp"

namespace ataraxia::protocol {

// The words of a command line, read from left to right; they are separated by spaces and tabs. Errors say
// where in the line reading failed.
class Words {
  public:
    // The line must outlive the words.
    explicit Words(std::string_view line) noexcept : line_(line) { skip_blanks(); }

    [[nodiscard]] bool at_end() const noexcept { return offset_ == line_.size(); }
    // The next word, empty at the end.
    [[nodiscard]] std::string_view peek() const noexcept;
    // Reads the next word. Throws Error at the end.
    std::string_view next(std::string_view expected);
    // Reads the next word if it is `word`.
    bool accept(std::string_view word) noexcept;
    // Reads the text before the next `word`, but not `word` itself, or all that is left. May be empty.
    [[nodiscard]] std::string_view until(std::string_view word) noexcept;
    // Reads all that is left. May be empty.
    [[nodiscard]] std::string_view rest() noexcept;
    // Reads a whole number in [low, high]. Throws Error.
    [[nodiscard]] std::int64_t number(std::int64_t low, std::int64_t high, std::string_view expected);
    // Throws Error when a word is left.
    void expect_end() const;

    // Throws the error that something else was expected at the next word.
    [[noreturn]] void fail(std::string_view expected) const;

  private:
    void skip_blanks() noexcept;

    std::string_view line_;
    std::size_t offset_ = 0;  // of the next word
};

}  // namespace ataraxia::protocol
