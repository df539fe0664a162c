#include "core/spec.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "core/scanner.hpp"

namespace ataraxia {

namespace {

bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_';
}

// Values may be the paths of files.
bool is_value(char c) {
    return is_word(c) || c == '/' || c == '~' || c == '+';
}

std::string scan_word(Scanner& scanner, std::string_view expected, bool (*belongs)(char) = is_word) {
    std::string word;
    while (belongs(scanner.peek())) {
        word += scanner.peek();
        scanner.skip();
    }
    if (word.empty()) scanner.fail(expected);
    return word;
}

// The whole of `text` as a number, or nothing.
template <class Number>
std::optional<Number> parse(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

}  // namespace

Spec::Spec(std::string_view subject, std::string_view text, std::string_view form) : subject_(subject) {
    Scanner scanner(subject, text);
    text_ = text;
    name_ = scan_word(scanner, form);
    if (scanner.accept(':')) {
        do {
            Parameter parameter{scan_word(scanner, form), {}};
            if (scanner.accept('=')) {
                parameter.value = scan_word(scanner, "a value", is_value);
            } else if (parameters_.empty()) {
                std::swap(parameter.key, parameter.value);
            } else {
                scanner.fail("'=' and a value");
            }
            if (std::ranges::find(parameters_, parameter.key, &Parameter::key) != parameters_.end()) {
                throw Error(
                    fmt::format("{} {}: {} is given twice", subject_, quoted(text_), quoted(parameter.key)));
            }
            parameters_.push_back(std::move(parameter));
        } while (scanner.accept(','));
    }
    scanner.expect_end(form);
}

std::optional<std::string> Spec::take(std::string_view key) {
    const auto found = std::ranges::find(parameters_, key, &Parameter::key);
    if (found == parameters_.end()) return std::nullopt;
    found->taken = true;
    return found->value;
}

std::string Spec::take_one_of(std::string_view key, const std::vector<std::string>& allowed) {
    const auto value = take(key);
    if (!value) return allowed.front();
    if (std::ranges::find(allowed, *value) == allowed.end()) {
        throw bad_value(
            key, *value,
            allowed.size() == 1 ? allowed.front() : fmt::format("one of {}", fmt::join(allowed, ", ")));
    }
    return *value;
}

std::optional<int> Spec::take_number(std::string_view key, int low, int high) {
    const auto value = take(key);
    if (!value) return std::nullopt;
    const auto number = parse<int>(*value);
    if (!number || *number < low || *number > high) {
        throw bad_value(key, *value, fmt::format("a whole number from {} to {}", low, high));
    }
    return number;
}

std::optional<double> Spec::take_decimal(std::string_view key, double low, double high) {
    const auto value = take(key);
    if (!value) return std::nullopt;
    const auto number = parse<double>(*value);
    if (!number || !(*number >= low && *number <= high)) {
        throw bad_value(key, *value, fmt::format("a number from {} to {}", low, high));
    }
    return number;
}

void Spec::expect_all_taken(std::string_view known) const {
    for (const auto& parameter : parameters_) {
        if (!parameter.taken) {
            throw Error(fmt::format("{} {}: unknown parameter {}, {} has {}", subject_, quoted(text_),
                                    quoted(parameter.key.empty() ? parameter.value : parameter.key), name_,
                                    known.empty() ? "no parameters" : known));
        }
    }
}

Error Spec::bad_value(std::string_view key, std::string_view value, std::string_view expected) const {
    if (key.empty()) {
        return Error(fmt::format("{} {}: unexpected {}, expected {} or a parameter with '=' and a value",
                                 subject_, quoted(text_), quoted(value), expected));
    }
    return Error(
        fmt::format("{} {}: {} is {}, expected {}", subject_, quoted(text_), key, quoted(value), expected));
}

}  // namespace ataraxia
