#include "game/game_spec.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/scanner.hpp"

namespace ataraxia {

namespace {

constexpr std::string_view form = "a game such as 'ataxx' or 'ataxx:blocks=13h,stuck=fill'";

bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_';
}

std::string word(Scanner& scanner) {
    std::string result;
    while (is_word(scanner.peek())) {
        result += scanner.peek();
        scanner.skip();
    }
    if (result.empty()) scanner.fail(form);
    return result;
}

}  // namespace

GameSpec::GameSpec(std::string_view text) : text_(text) {
    if (text.size() > 2000)
        throw Error(fmt::format("game: {} characters, expected at most 2000", text.size()));
    Scanner scanner("game", text_);
    family_ = word(scanner);
    if (scanner.accept(':')) {
        do {
            Parameter parameter{word(scanner), {}};
            if (scanner.accept('=')) {
                parameter.value = word(scanner);
            } else if (parameters_.empty()) {
                parameter = {"board", parameter.key};
            } else {
                scanner.fail("'=' and a value");
            }
            if (std::ranges::find(parameters_, parameter.key, &Parameter::key) != parameters_.end()) {
                throw Error(
                    fmt::format("game {}: parameter '{}' is given twice", quoted(text_), parameter.key));
            }
            parameters_.push_back(std::move(parameter));
        } while (scanner.accept(','));
    }
    scanner.expect_end(form);
}

std::optional<std::string> GameSpec::take(std::string_view key) {
    const auto found = std::ranges::find(parameters_, key, &Parameter::key);
    if (found == parameters_.end()) return std::nullopt;
    found->taken = true;
    return found->value;
}

std::string GameSpec::take_one_of(std::string_view key, const std::vector<std::string>& allowed) {
    const auto value = take(key);
    if (!value) return allowed.front();
    if (std::ranges::find(allowed, *value) == allowed.end()) {
        throw bad_value(key, *value, fmt::format("one of {}", fmt::join(allowed, ", ")));
    }
    return *value;
}

void GameSpec::expect_all_taken(std::string_view known) const {
    for (const auto& parameter : parameters_) {
        if (!parameter.taken) {
            throw Error(fmt::format("game {}: unknown parameter '{}', {} has: {}", quoted(text_),
                                    parameter.key, family_, known));
        }
    }
}

Error GameSpec::bad_value(std::string_view key, std::string_view value, std::string_view expected) const {
    return Error(fmt::format("game {}: {} is {}, expected {}", quoted(text_), key, quoted(value), expected));
}

}  // namespace ataraxia
