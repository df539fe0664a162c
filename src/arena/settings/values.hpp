#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/error.hpp"

// The values of settings, which are text. What is not as expected throws Error that says what was; the place
// is for the caller to tell.
namespace ataraxia::arena::values {

// A whole number in [low, high].
[[nodiscard]] std::uint64_t parse_whole(std::string_view text, std::uint64_t low, std::uint64_t high);
template <class T>
[[nodiscard]] T whole(std::string_view text, std::type_identity_t<T> low, std::type_identity_t<T> high) {
    return static_cast<T>(
        parse_whole(text, static_cast<std::uint64_t>(low), static_cast<std::uint64_t>(high)));
}

// A decimal number in [low, high].
[[nodiscard]] double decimal(std::string_view text, double low, double high);

// "true" or "false".
[[nodiscard]] bool truth(std::string_view text);

// Which of the names the text is.
[[nodiscard]] std::size_t one_of(std::string_view text, std::span<const std::string_view> names);

// "a, b or c"
[[nodiscard]] std::string list(std::span<const std::string_view> names);

// The words of a command line; blanks inside single or double quotes belong to a word.
[[nodiscard]] std::vector<std::string> words(std::string_view text);

}  // namespace ataraxia::arena::values
