#include "games/ataxx/blocks.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

namespace ataraxia::data {
extern const std::string_view ataxx_blocks;  // data/ataxx-blocks.tsv, embedded at build time
}

namespace ataraxia::ataxx::blocks {

namespace {

struct Orbit {
    char letter;
    Bitboard squares;
};

// The orbit of a square under the two mirrors.
constexpr Orbit orbit(char letter, int file, int rank) {
    const int last = side_length - 1;
    return {letter, bit(square(file, rank)) | bit(square(last - file, rank)) |
                        bit(square(file, last - rank)) | bit(square(last - file, last - rank))};
}

constexpr std::array orbits{
    orbit('1', 0, 3), orbit('2', 1, 3), orbit('3', 2, 3), orbit('4', 3, 0), orbit('5', 3, 1),
    orbit('6', 3, 2), orbit('a', 0, 1), orbit('b', 0, 2), orbit('c', 1, 2), orbit('d', 1, 0),
    orbit('e', 2, 0), orbit('f', 2, 1), orbit('g', 1, 1), orbit('h', 2, 2), orbit('x', 3, 3),
};

// The next field of a tab-separated line, removed from it.
std::string_view next_field(std::string_view& line) {
    const auto tab = line.find('\t');
    const auto field = line.substr(0, tab);
    line = tab == std::string_view::npos ? std::string_view{} : line.substr(tab + 1);
    return field;
}

int number(std::string_view field) {
    int value = 0;
    std::from_chars(field.data(), field.data() + field.size(), value);
    return value;
}

std::vector<Pattern> read_patterns() {
    std::vector<Pattern> result;
    std::string_view text = data::ataxx_blocks;
    while (!text.empty()) {
        const auto end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        if (line.empty() || line.front() == '#') continue;
        Pattern pattern;
        pattern.code = next_field(line);
        pattern.squares = parse_code(pattern.code).value();
        next_field(line);  // the number of blocks, which the code tells
        pattern.classic_weight = number(next_field(line));
        pattern.in_rule = number(next_field(line)) != 0;
        result.push_back(pattern);
    }
    return result;
}

// The pattern at `index` when each counts `weight(pattern)` times.
template <class Weight>
const Pattern& draw_weighted(Random& random, Weight weight) {
    std::uint32_t total = 0;
    for (const auto& pattern : patterns()) total += static_cast<std::uint32_t>(weight(pattern));
    auto index = static_cast<int>(random.below(total));
    for (const auto& pattern : patterns()) {
        index -= weight(pattern);
        if (index < 0) return pattern;
    }
    return patterns().front();  // not reached: the index is below the total
}

}  // namespace

std::span<const Pattern> patterns() {
    static const std::vector<Pattern> all = read_patterns();
    return all;
}

std::optional<Bitboard> parse_code(std::string_view code) {
    if (code == "none") return 0;
    Bitboard squares = 0;
    for (const char c : code) {
        const auto* const named = std::ranges::find(orbits, c, &Orbit::letter);
        if (named == orbits.end() || (squares & named->squares)) return std::nullopt;
        squares |= named->squares;
    }
    if (!squares) return std::nullopt;
    return squares;
}

std::string format_code(Bitboard squares) {
    std::string code;
    for (const auto& [letter, orbit_squares] : orbits) {
        if ((squares & orbit_squares) == orbit_squares) {
            code += letter;
            squares &= ~orbit_squares;
        }
    }
    if (squares) return "";
    return code.empty() ? "none" : code;
}

const Pattern& draw(Random& random) {
    return draw_weighted(random, [](const Pattern& pattern) { return pattern.in_rule ? 1 : 0; });
}

const Pattern& draw_classic(Random& random) {
    return draw_weighted(random, [](const Pattern& pattern) { return pattern.classic_weight; });
}

}  // namespace ataraxia::ataxx::blocks
