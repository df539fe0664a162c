#include "protocol/client/move_text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "core/error.hpp"

namespace ataraxia::protocol::client {

namespace {

std::optional<AnyMove> legal_move(const AnyPosition& position, std::string_view text) {
    try {
        return position.parse_move(text);
    } catch (const Error&) {
        return std::nullopt;
    }
}

std::string lower_case(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return result;
}

// Of lower-case text.
bool means_pass(std::string_view text) {
    static constexpr std::array<std::string_view, 9> words{"",       "pass",   "null", "nullmove", "none",
                                                           "(none)", "<none>", "--",   "@@@@"};
    const std::size_t half = text.size() / 2;
    const bool same_square_twice = text.size() % 2 == 0 && text.substr(0, half) == text.substr(half);
    return same_square_twice || std::ranges::find(words, text) != words.end();
}

// The text in our own words.
std::string translated(std::string_view text) {
    const std::string lower = lower_case(text);
    if (means_pass(lower)) return "0000";
    return lower.size() > 2 && lower[1] == '@' ? lower.substr(2) : lower;
}

}  // namespace

AnyMove read_move(const AnyPosition& position, std::string_view text) {
    if (const auto move = legal_move(position, text)) return *move;
    if (const auto move = legal_move(position, translated(text))) return *move;
    return position.parse_move(text);  // throws with what it is about the text that was given
}

}  // namespace ataraxia::protocol::client
