#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <string>
#include <vector>

#include "cli/board_colours.hpp"
#include "support/content.hpp"
#include "support/contrast.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::test {

namespace {

namespace colours = cli::colours;

constexpr double of_pieces = 4.5;
constexpr double of_signs = 3.0;

double on_cell(int foreground, int background) {
    return contrast(palette_colour(foreground), palette_colour(background));
}

// Each match of an expression in a text.
std::vector<std::smatch> all_matches(const std::string& text, const std::regex& expression) {
    return {std::sregex_iterator(text.begin(), text.end(), expression), {}};
}

// The rules of a picture's style sheet, by class.
std::map<std::string, std::string> style_of(const std::string& picture) {
    std::map<std::string, std::string> rules;
    for (const auto& match : all_matches(picture, std::regex(R"(\n\.(\w+)\{([^}]*)\})"))) {
        rules[match[1]] = match[2];
    }
    return rules;
}

// The value of a property such as "fill".
std::string property(const std::string& rule, const std::string& name) {
    std::smatch match;
    if (!std::regex_search(rule, match, std::regex("(?:^|;)" + name + ":([^;]*)"))) return {};
    return match[1];
}

}  // namespace

TEST(Contrast, is_that_of_the_guidelines) {
    EXPECT_NEAR(contrast(black, white), 21, 0.001);
    EXPECT_NEAR(contrast(hex_colour("#767676"), white), 4.54, 0.01);
    EXPECT_NEAR(contrast(palette_colour(16), palette_colour(231)), 21, 0.001);
    EXPECT_NEAR(contrast(blend(black, 0.5, white), hex_colour("#808080")), 1, 0.01);
}

TEST(BoardContrast, of_pieces_is_at_least_4_5_on_every_cell) {
    for (const auto& piece : colours::pieces) {
        for (const int cell : colours::cells) {
            EXPECT_GE(on_cell(piece.on_board, cell), of_pieces) << piece.letters << " on " << cell;
        }
    }
}

TEST(BoardContrast, of_other_signs_is_at_least_3) {
    for (const int sign : {colours::empty, colours::target, colours::removed, colours::other.on_board}) {
        for (const int cell : colours::cells)
            EXPECT_GE(on_cell(sign, cell), of_signs) << sign << " on " << cell;
    }
    EXPECT_GE(on_cell(colours::blocked, colours::blocked_cell), of_signs);
}

TEST(BoardContrast, of_words_is_at_least_3_on_black_and_on_white) {
    for (const auto& piece : colours::pieces) {
        EXPECT_GE(contrast(palette_colour(piece.in_text), black), of_signs) << piece.letters;
        EXPECT_GE(contrast(palette_colour(piece.in_text), white), of_signs) << piece.letters;
    }
}

TEST(BoardContrast, holds_for_everything_that_is_printed) {
    const std::regex sequence(R"(\x1b\[(1;)?38;5;(\d+)(?:;48;5;(\d+))?m)");
    for (const Arguments& position : std::vector<Arguments>{
             {"ataxx:9x9,players=4,blocked=e5", "--moves", "b8 h8 a1c3 i1g3 b8d7"},
             {"hexxagon:players=3", "--moves", "b6", "--from", "a1"},
             {"four-couleur", "--moves", "Ti5", "--targets"},
             {"pylos", "--moves", "b2 c3 a1 b3 a2 c2 b1xa1xb1"},
         }) {
        Arguments command{"show"};
        command.insert(command.end(), position.begin(), position.end());
        command.insert(command.end(), {"--color", "always"});
        const auto result = ataraxia(command);
        ASSERT_EQ(result.exit_code, 0) << result.err;
        const auto sequences = all_matches(result.out, sequence);
        EXPECT_GT(sequences.size(), 10u);
        for (const auto& match : sequences) {
            const Rgb foreground = palette_colour(std::stoi(match[2]));
            if (match[3].matched) {
                EXPECT_GE(contrast(foreground, palette_colour(std::stoi(match[3]))),
                          match[1].matched ? of_pieces : of_signs)
                    << position.front() << ": " << match.str().substr(1);
            } else {
                EXPECT_GE(contrast(foreground, black), of_signs);
                EXPECT_GE(contrast(foreground, white), of_signs);
            }
        }
    }
}

TEST(BoardContrast, of_outlines_and_letters_is_at_least_4_5_in_pictures) {
    const TemporaryFolder folder;
    const std::string file = folder / "board.svg";
    ASSERT_EQ(ataraxia({"show", "four-couleur", "--svg", file}).exit_code, 0);
    const std::string picture = content_of(file);
    auto style = style_of(picture);
    const auto fill = [&](const std::string& name) { return hex_colour(property(style[name], "fill")); };

    for (const std::string piece : {"x", "o", "v", "s", "w", "b"}) {
        const Rgb outline = hex_colour(property(style[piece], "stroke"));
        for (const std::string ground : {"light", "dark"}) {
            EXPECT_GE(contrast(outline, fill(ground)), of_pieces) << piece << " on " << ground;
            for (const std::string mark : {"last", "taken", "selected"}) {
                const double opacity = std::stod(property(style[mark], "fill-opacity"));
                EXPECT_GE(contrast(outline, blend(fill(mark), opacity, fill(ground))), of_pieces)
                    << piece << " on " << mark << " on " << ground;
            }
        }
    }

    const double opacity = std::stod(property(style["disc"], "fill-opacity"));
    const auto gradient = all_matches(picture, std::regex(R"(stop-color="(#\w{6})\")"));
    EXPECT_EQ(gradient.size(), 12u);
    for (const auto& match : gradient) {
        EXPECT_GE(contrast(fill("letter"), blend(fill("disc"), opacity, hex_colour(match[1].str()))),
                  of_pieces);
    }
    EXPECT_GE(contrast(fill("label"), fill("frame")), of_pieces);
}

}  // namespace ataraxia::test
