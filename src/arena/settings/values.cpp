#include "arena/settings/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace ataraxia::arena::values {

namespace {

// A number that is the whole text.
template <class T>
bool read(std::string_view text, T& value) {
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    return error == std::errc{} && rest == end;
}

}  // namespace

std::uint64_t parse_whole(std::string_view text, std::uint64_t low, std::uint64_t high) {
    std::uint64_t value = 0;
    if (!read(text, value) || value < low || value > high) {
        throw Error(fmt::format("expected a whole number from {} to {}", low, high));
    }
    return value;
}

double decimal(std::string_view text, double low, double high) {
    double value = 0;
    if (!read(text, value) || !(value >= low && value <= high)) {
        throw Error(fmt::format("expected a number from {} to {}", low, high));
    }
    return value;
}

bool truth(std::string_view text) {
    static constexpr std::array<std::string_view, 2> names{"false", "true"};
    return one_of(text, names) == 1;
}

std::size_t one_of(std::string_view text, std::span<const std::string_view> names) {
    const auto found = std::ranges::find(names, text);
    if (found == names.end()) throw Error(fmt::format("expected {}", list(names)));
    return static_cast<std::size_t>(found - names.begin());
}

std::string list(std::span<const std::string_view> names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += i == 0 ? "" : i + 1 < names.size() ? ", " : " or ";
        text += names[i];
    }
    return text;
}

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> result;
    bool in_word = false;
    char quote = '\0';
    for (const char c : text) {
        if (quote == '\0' && c == ' ') {
            in_word = false;
            continue;
        }
        if (!in_word) result.emplace_back();
        in_word = true;
        if (quote == '\0' && (c == '"' || c == '\'')) {
            quote = c;
        } else if (c == quote) {
            quote = '\0';
        } else {
            result.back() += c;
        }
    }
    if (quote != '\0') throw Error(fmt::format("expected another {} at the end", quote));
    return result;
}

}  // namespace ataraxia::arena::values
