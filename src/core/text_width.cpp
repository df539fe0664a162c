#include "core/text_width.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace ataraxia {

namespace {

struct Character {
    std::uint32_t code = 0;
    std::size_t bytes = 1;
    bool valid = false;
};

// The first character of a text that is not empty (UTF-8, RFC 3629).
Character first_of(std::string_view text) {
    const auto byte = [text](std::size_t i) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
    };
    const std::uint32_t lead = byte(0);
    if (lead < 0x80) return {lead, 1, true};
    const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return {};
    std::uint32_t code = lead & (0x7Fu >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return {};
        code = code << 6 | (byte(i) & 0x3F);
    }
    constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool is_surrogate = code >= 0xD800 && code < 0xE000;
    if (code < least[bytes] || code > 0x10FFFF || is_surrogate) return {};
    return {code, bytes, true};
}

struct Range {
    std::uint32_t first, last;
};

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, std::uint32_t code) {
    return std::ranges::any_of(
        ranges, [code](const auto& range) { return range.first <= code && code <= range.last; });
}

// The large blocks of characters that terminals draw two columns wide, and of those that take none.
constexpr std::array<Range, 10> wide{{{0x1100, 0x115F},
                                      {0x2E80, 0x303E},
                                      {0x3041, 0xA4CF},
                                      {0xAC00, 0xD7A3},
                                      {0xF900, 0xFAFF},
                                      {0xFE30, 0xFE6F},
                                      {0xFF00, 0xFF60},
                                      {0xFFE0, 0xFFE6},
                                      {0x1F300, 0x1FAFF},
                                      {0x20000, 0x3FFFD}}};
constexpr std::array<Range, 5> combining{
    {{0x0300, 0x036F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}}};
// Control characters, and marks that turn the direction of writing around.
constexpr std::array<Range, 4> control{{{0, 0x1F}, {0x7F, 0x9F}, {0x2028, 0x202E}, {0x2066, 0x2069}}};

std::size_t width_of(const Character& character) {
    if (is_in(combining, character.code)) return 0;
    return is_in(wide, character.code) ? 2 : 1;
}

}  // namespace

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const Character character = first_of(text);
        if (!character.valid || is_in(control, character.code)) {
            result += '?';
        } else {
            result += text.substr(0, character.bytes);
        }
        text.remove_prefix(character.bytes);
    }
    return result;
}

std::size_t width_of(std::string_view text) {
    std::size_t width = 0;
    while (!text.empty()) {
        const Character character = first_of(text);
        width += width_of(character);
        text.remove_prefix(character.bytes);
    }
    return width;
}

std::string cut(std::string_view text, std::size_t columns) {
    if (width_of(text) <= columns) return std::string(text);
    if (columns == 0) return {};
    std::size_t bytes = 0;
    for (std::size_t width = 0;;) {
        const Character character = first_of(text.substr(bytes));
        width += width_of(character);
        if (width > columns - 1) break;
        bytes += character.bytes;
    }
    return std::string(text.substr(0, bytes)) + '~';
}

std::string pad_right(std::string_view text, std::size_t columns) {
    return std::string(text) + std::string(columns - std::min(columns, width_of(text)), ' ');
}

std::string pad_left(std::string_view text, std::size_t columns) {
    return std::string(columns - std::min(columns, width_of(text)), ' ') + std::string(text);
}

}  // namespace ataraxia
