#include "games/ataxx/blocks.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "games/registration.hpp"
#include "support/paths.hpp"

namespace ataraxia::ataxx {
namespace {

// A line of the data file, as text.
struct Line {
    std::string code;
    int blocks = 0;
    int weight = 0;
    int in_rule = 0;
    std::string squares;  // "a4,g4", or "-" for none
    std::string fen;
};

std::vector<Line> read_data() {
    std::ifstream file(test::source_path("data/ataxx-blocks.tsv"));
    std::vector<Line> lines;
    for (std::string text; std::getline(file, text);) {
        if (text.starts_with('#')) continue;
        std::istringstream fields(text);
        Line line;
        fields >> line.code >> line.blocks >> line.weight >> line.in_rule >> line.squares >> std::ws;
        std::getline(fields, line.fen);
        lines.push_back(line);
    }
    return lines;
}

// The orbits as the rules list them.
const std::vector<std::pair<char, std::string>> orbits{
    {'1', "a4,g4"},       {'2', "b4,f4"},       {'3', "c4,e4"},       {'4', "d1,d7"},
    {'5', "d2,d6"},       {'6', "d3,d5"},       {'a', "a2,a6,g2,g6"}, {'b', "a3,a5,g3,g5"},
    {'c', "b3,b5,f3,f5"}, {'d', "b1,b7,f1,f7"}, {'e', "c1,c7,e1,e7"}, {'f', "c2,c6,e2,e6"},
    {'g', "b2,b6,f2,f6"}, {'h', "c3,c5,e3,e5"}, {'x', "d4"}};

Bitboard squares_of(const std::string& list) {
    Bitboard set = 0;
    if (list == "-") return set;
    std::istringstream names(list);
    for (std::string name; std::getline(names, name, ',');) set |= bit(square(name[0] - 'a', name[1] - '1'));
    return set;
}

TEST(AtaxxBlocks, each_letter_stands_for_the_squares_of_the_rules) {
    for (const auto& [letter, squares] : orbits) {
        EXPECT_EQ(blocks::parse_code({&letter, 1}), squares_of(squares)) << letter;
    }
    EXPECT_EQ(blocks::parse_code("none"), 0u);
}

TEST(AtaxxBlocks, every_line_of_the_data_agrees_in_code_squares_and_position) {
    const auto lines = read_data();
    ASSERT_FALSE(lines.empty());
    for (const auto& line : lines) {
        SCOPED_TRACE(line.code);
        const Bitboard squares = squares_of(line.squares);
        EXPECT_EQ(std::popcount(squares), line.blocks);
        EXPECT_EQ(blocks::parse_code(line.code), squares);
        EXPECT_EQ(blocks::format_code(squares), line.code);
        const AnyGame game = games::registry().make("ataxx:blocks=" + line.code);
        EXPECT_EQ(game.start().fen(), line.fen);
        EXPECT_EQ(game.name(), line.code == "none" ? "ataxx" : "ataxx:blocks=" + line.code);
    }
}

TEST(AtaxxBlocks, the_program_knows_exactly_the_patterns_of_the_data) {
    const auto lines = read_data();
    const auto patterns = blocks::patterns();
    ASSERT_EQ(patterns.size(), lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_EQ(patterns[i].code, lines[i].code);
        EXPECT_EQ(patterns[i].squares, squares_of(lines[i].squares));
        EXPECT_EQ(patterns[i].classic_weight, lines[i].weight);
        EXPECT_EQ(patterns[i].in_rule, lines[i].in_rule == 1);
    }
}

TEST(AtaxxBlocks, there_are_614_of_the_rule_and_574_classic_ones_in_596_entries) {
    int rule = 0;
    int classic = 0;
    int entries = 0;
    for (const auto& pattern : blocks::patterns()) {
        rule += pattern.in_rule;
        classic += pattern.classic_weight > 0;
        entries += pattern.classic_weight;
    }
    EXPECT_EQ(rule, 614);
    EXPECT_EQ(classic, 574);
    EXPECT_EQ(entries, 596);
}

TEST(AtaxxBlocks, the_rule_has_one_of_each_pair_of_twins_with_at_most_11_blocks) {
    // What mirroring in the diagonal a1-g7 makes of each letter.
    const std::map<char, char> twin{{'1', '4'}, {'2', '5'}, {'3', '6'}, {'a', 'd'}, {'b', 'e'},
                                    {'c', 'f'}, {'4', '1'}, {'5', '2'}, {'6', '3'}, {'d', 'a'},
                                    {'e', 'b'}, {'f', 'c'}, {'g', 'g'}, {'h', 'h'}, {'x', 'x'}};
    std::map<std::set<Bitboard>, int> classes;  // a pattern and its twin, and how many of them the rule has
    for (unsigned chosen = 0; chosen < 1u << orbits.size(); ++chosen) {
        Bitboard pattern = 0;
        Bitboard mirrored = 0;
        for (std::size_t i = 0; i < orbits.size(); ++i) {
            if ((chosen >> i & 1) == 0) continue;
            pattern |= squares_of(orbits[i].second);
            mirrored |= blocks::parse_code({&twin.at(orbits[i].first), 1}).value();
        }
        if (std::popcount(pattern) <= 11) classes[{pattern, mirrored}] = 0;
    }
    EXPECT_EQ(classes.size(), 614u);
    for (const auto& pattern : blocks::patterns()) {
        if (!pattern.in_rule) continue;
        const auto found = std::ranges::find_if(
            classes, [&](const auto& entry) { return entry.first.contains(pattern.squares); });
        ASSERT_NE(found, classes.end()) << pattern.code;
        ++found->second;
    }
    for (const auto& [members, times] : classes) EXPECT_EQ(times, 1) << blocks::format_code(*members.begin());
}

TEST(AtaxxBlocks, squares_that_are_no_union_of_orbits_have_no_code) {
    EXPECT_EQ(blocks::format_code(squares_of("a4")), "");
    EXPECT_EQ(blocks::format_code(squares_of("d4,a4")), "");
    EXPECT_EQ(blocks::format_code(squares_of("d4,a2,a6,g2")), "");
}

// How far the draws are from what the weights promise, in standard deviations of the chi-square distribution.
template <class Draw, class Weight>
double deviation(Draw draw, Weight weight) {
    constexpr int draws_each = 100;
    int total = 0;
    int categories = 0;
    for (const auto& pattern : blocks::patterns()) {
        total += weight(pattern);
        categories += weight(pattern) > 0;
    }
    Random random(1);
    std::map<std::string_view, int> drawn;
    for (int i = 0; i < total * draws_each; ++i) ++drawn[draw(random).code];
    double chi_square = 0;
    for (const auto& pattern : blocks::patterns()) {
        const double expected = draws_each * weight(pattern);
        const double found = drawn[pattern.code];
        if (weight(pattern) == 0) {
            EXPECT_EQ(found, 0) << pattern.code;
        } else {
            chi_square += (found - expected) * (found - expected) / expected;
        }
    }
    const double freedom = categories - 1;
    return (chi_square - freedom) / std::sqrt(2 * freedom);
}

TEST(AtaxxBlocks, random_draws_evenly_from_the_rule) {
    EXPECT_LT(std::abs(deviation(blocks::draw, [](const auto& pattern) { return pattern.in_rule ? 1 : 0; })),
              4);
}

TEST(AtaxxBlocks, classic_draws_by_the_weights_of_the_list) {
    EXPECT_LT(
        std::abs(deviation(blocks::draw_classic, [](const auto& pattern) { return pattern.classic_weight; })),
        4);
}

TEST(AtaxxBlocks, the_same_seed_draws_the_same_pattern) {
    const auto name = [](std::string_view game, std::uint64_t seed) {
        return games::registry().make(game, seed).name();
    };
    EXPECT_EQ(name("ataxx:blocks=random", 7), name("ataxx:blocks=random", 7));
    EXPECT_NE(name("ataxx:blocks=random", 7), name("ataxx:blocks=random", 8));
    EXPECT_EQ(name("ataxx:blocks=classic", 7), name("ataxx:blocks=classic", 7));
}

TEST(AtaxxBlocks, any_squares_may_be_blocked) {
    const AnyGame game = games::registry().make("ataxx:blocked=d4.c3.a6");
    EXPECT_EQ(game.start().fen(), "x5o/-6/7/3-3/2-4/7/o5x x 0 1");
    EXPECT_EQ(game.name(), "ataxx:blocked=c3.d4.a6");
}

}  // namespace
}  // namespace ataraxia::ataxx
