#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/random.hpp"
#include "games/ataxx/board.hpp"

// Block patterns: sets of blocked squares symmetric in both mirror axes with free corners. Such a set is a
// union of orbits of squares, each with a letter; a code lists the letters in the order 1 2 3 4 5 6 a b c d e
// f g h x, and the empty board is "none".
namespace ataraxia::ataxx::blocks {

struct Pattern {
    std::string_view code;
    Bitboard squares = 0;
    int classic_weight = 0;  // entries in the classic play-site list, 0 if it is not there
    bool in_rule = false;    // one of the 614 of the rule "at most 11 blocks, one of each pair of twins"
};

// Every pattern of the data file: those of the rule and those of the classic list.
[[nodiscard]] std::span<const Pattern> patterns();

// What a code looks like, for error messages.
inline constexpr std::string_view code_form = "none or letters of 123456abcdefghx, each once";

// The squares of a code, or nothing when the text is none. Letters may come in any order.
[[nodiscard]] std::optional<Bitboard> parse_code(std::string_view code);

// The code of a set of squares, letters in order, or "" when it is not a union of orbits.
[[nodiscard]] std::string format_code(Bitboard squares);

// One of the 614 patterns of the rule, each as likely as the others.
[[nodiscard]] const Pattern& draw(Random& random);

// One of the classic list, as often as it stands there.
[[nodiscard]] const Pattern& draw_classic(Random& random);

}  // namespace ataraxia::ataxx::blocks
