#pragma once

#include <cstdint>
#include <string_view>

#include "core/error.hpp"

namespace ataraxia {

// Reads a short text from left to right and reports errors with the position where reading failed.
class Scanner {
  public:
    // No text that is read in one piece is longer, in bytes; the rest of the program need not care.
    static constexpr std::size_t max_length = 2000;

    // `subject` names the kind of text for errors; both views must outlive the scanner. Throws Error when the
    // text is longer than `max_length`.
    Scanner(std::string_view subject, std::string_view text) : subject_(subject), text_(text) {
        if (text.size() > max_length) throw Error::too_long(subject, text.size(), max_length);
    }

    [[nodiscard]] constexpr bool at_end() const noexcept { return offset_ == text_.size(); }
    // The next character, or '\0' at the end.
    [[nodiscard]] constexpr char peek() const noexcept { return at_end() ? '\0' : text_[offset_]; }
    [[nodiscard]] constexpr std::size_t offset() const noexcept { return offset_; }
    [[nodiscard]] constexpr std::string_view rest() const noexcept { return text_.substr(offset_); }

    constexpr void skip() noexcept { offset_ += !at_end(); }

    // Consumes `c` if it comes next.
    constexpr bool accept(char c) noexcept {
        const bool found = !at_end() && text_[offset_] == c;
        offset_ += found;
        return found;
    }

    constexpr void skip_spaces() noexcept {
        while (accept(' ')) {
        }
    }

    void expect(char c, std::string_view expected) {
        if (!accept(c)) fail(expected);
    }

    void expect_end(std::string_view expected) const {
        if (!at_end()) fail(expected);
    }

    // Goes to the next of several fields that are separated by spaces and may be left out from the end; false
    // at the end of the text.
    [[nodiscard]] bool next_field() {
        if (at_end()) return false;
        expect(' ', "a space or the end");
        skip_spaces();
        return !at_end();
    }

    // A decimal number in [low, high]; at most nine digits.
    [[nodiscard]] std::uint32_t number(std::uint32_t low, std::uint32_t high, std::string_view expected) {
        const std::size_t start = offset_;
        std::uint32_t value = 0;
        while (peek() >= '0' && peek() <= '9' && offset_ - start < 9) {
            value = value * 10 + static_cast<std::uint32_t>(peek() - '0');
            skip();
        }
        const bool too_long = peek() >= '0' && peek() <= '9';
        if (offset_ == start) fail(expected);
        if (too_long || value < low || value > high) {
            while (peek() >= '0' && peek() <= '9') skip();
            throw Error(subject_, text_, start, expected, offset_ - start);
        }
        return value;
    }

    [[noreturn]] void fail(std::string_view expected) const {
        throw Error(subject_, text_, offset_, expected);
    }

  private:
    std::string_view subject_;
    std::string_view text_;
    std::size_t offset_ = 0;
};

}  // namespace ataraxia
