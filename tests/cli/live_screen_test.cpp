#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "core/text_width.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::test {

namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

Arguments event(const TemporaryFolder& folder) {
    return {"arena",
            "-engine",
            "player=easy",
            "-engine",
            "player=vega",
            "-engine",
            "player=capella",
            "-rounds",
            "4",
            "-ratinginterval",
            "10",
            "-out",
            (folder / "event").string()};
}

// What the event shows in a terminal of 80 columns and 24 lines.
std::string in_terminal(const ProcessOptions& options) {
    const TemporaryFolder folder;
    Arguments command{program_path()};
    const Arguments arguments = event(folder);
    command.insert(command.end(), arguments.begin(), arguments.end());
    Conversation program(command, Conversation::Over::terminal, options);
    program.expect("everything is in");
    EXPECT_EQ(program.wait(), 0);
    return program.transcript();
}

}  // namespace

TEST(LiveScreen, redraws_itself_in_a_terminal_and_fits) {
    const std::string transcript = in_terminal({});
    static const std::regex erase("\x1b\\[([0-9]+)A\r\x1b\\[J");
    ASSERT_TRUE(std::regex_search(transcript, erase));
    std::sregex_iterator picture(transcript.begin(), transcript.end(), erase);
    std::size_t begin = 0;
    for (; picture != std::sregex_iterator(); ++picture) {
        const auto end = static_cast<std::size_t>(picture->position());
        const std::string text =
            std::regex_replace(transcript.substr(begin, end - begin), std::regex("\x1b\\[[0-9]*m|\r"), "");
        begin = end + static_cast<std::size_t>(picture->length());
        EXPECT_THAT(text, ContainsRegex("/24 games, "));
        EXPECT_THAT(text, HasSubstr("Rank  Name"));
        // As many lines are erased as were drawn, and they fit.
        const auto lines = std::ranges::count(text, '\n');
        EXPECT_EQ(std::to_string(lines), (*picture)[1].str());
        EXPECT_LT(lines, 24);
        std::istringstream stream(text);
        for (std::string line; std::getline(stream, line);) EXPECT_LE(width_of(line), 80u) << line;
    }
    // The picture is gone at the end.
    EXPECT_THAT(transcript.substr(begin), Not(HasSubstr("\x1b")));
    EXPECT_THAT(transcript.substr(begin), HasSubstr("Standings after 24 of 24 games"));
}

TEST(LiveScreen, is_bold_where_colour_is_wanted) {
    EXPECT_THAT(in_terminal({}), HasSubstr("\x1b[1m"));
    EXPECT_THAT(in_terminal({.environment = {{"NO_COLOR", "1"}}}), Not(HasSubstr("\x1b[1m")));
}

TEST(LiveScreen, is_plain_lines_elsewhere) {
    const TemporaryFolder folder;
    const auto result = ataraxia(event(folder));
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, Not(HasSubstr("\x1b")));
    EXPECT_THAT(result.out, ContainsRegex("^Standings after 1[0-9] of 24 games\n"));
    EXPECT_THAT(result.out, HasSubstr("\nStandings after 24 of 24 games\n"));
}

}  // namespace ataraxia::test
