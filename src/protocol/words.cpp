#include "protocol/words.hpp"

#include <algorithm>
#include <charconv>

namespace ataraxia::protocol {

namespace {

constexpr std::string_view blanks = " \t";

}  // namespace

std::string_view Words::peek() const noexcept {
    const std::string_view rest = line_.substr(offset_);
    return rest.substr(0, rest.find_first_of(blanks));
}

std::string_view Words::next(std::string_view expected) {
    if (at_end()) fail(expected);
    const std::string_view word = peek();
    offset_ += word.size();
    skip_blanks();
    return word;
}

bool Words::accept(std::string_view word) noexcept {
    if (at_end() || peek() != word) return false;
    offset_ += word.size();
    skip_blanks();
    return true;
}

std::string_view Words::until(std::string_view word) noexcept {
    const std::size_t start = offset_;
    std::size_t end = start;
    while (!at_end() && peek() != word) {
        offset_ += peek().size();
        end = offset_;
        skip_blanks();
    }
    return line_.substr(start, end - start);
}

std::string_view Words::rest() noexcept {
    std::string_view all = line_.substr(offset_);
    offset_ = line_.size();
    all.remove_suffix(all.size() - (all.find_last_not_of(blanks) + 1));
    return all;
}

std::int64_t Words::number(std::int64_t low, std::int64_t high, std::string_view expected) {
    const std::string_view word = peek();
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size() || value < low || value > high) {
        fail(expected);
    }
    offset_ += word.size();
    skip_blanks();
    return value;
}

void Words::expect_end() const {
    if (!at_end()) fail("the end of the line");
}

void Words::fail(std::string_view expected) const {
    throw Error("command", line_, offset_, expected, peek().size());
}

void Words::skip_blanks() noexcept {
    offset_ = std::min(line_.find_first_not_of(blanks, offset_), line_.size());
}

}  // namespace ataraxia::protocol
