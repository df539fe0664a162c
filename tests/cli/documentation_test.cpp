#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <sstream>

#include "support/paths.hpp"
#include "support/process.hpp"

namespace ataraxia::test {

namespace {

std::string committed(const std::string& name) {
    std::ifstream file(source_path("docs/" + name));
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string printed(const std::string& format) {
    return ataraxia({"documentation", "--format", format}).out;
}

constexpr auto remedy = "regenerate it with: cmake --build build/release --target docs";

TEST(Documentation, the_committed_reference_is_what_the_program_prints) {
    EXPECT_EQ(committed("commands.md"), printed("markdown")) << remedy;
}

TEST(Documentation, the_committed_manual_page_is_what_the_program_prints) {
    EXPECT_EQ(committed("ataraxia.1"), printed("man")) << remedy;
}

TEST(Documentation, the_committed_completion_is_what_the_program_prints) {
    EXPECT_EQ(committed("ataraxia.bash"), printed("bash")) << remedy;
}

// What bash offers for the last of the words.
std::string completions(const std::string& words, int count) {
    const std::string script = "source '" + source_path("docs/ataraxia.bash") + "'; COMP_WORDS=(" + words +
                               "); COMP_CWORD=" + std::to_string(count) +
                               "; _ataraxia; echo \"${COMPREPLY[*]}\"";
    return run({"/bin/bash", "-c", script}).out;
}

TEST(Documentation, bash_completes_commands_and_options) {
    EXPECT_EQ(completions("ataraxia perf", 1), "perft\n");
    EXPECT_EQ(completions("ataraxia perft --div", 2), "--divide\n");
    EXPECT_EQ(completions("ataraxia perft --fen ''", 3), "\n");
}

TEST(Documentation, the_help_of_a_command_has_its_usage_and_limits) {
    const auto help = ataraxia({"perft", "--help"});
    EXPECT_EQ(help.exit_code, 0);
    EXPECT_NE(help.out.find("Usage: ataraxia perft <game> <depth> [options]\n"), std::string::npos);
    EXPECT_NE(help.out.find("--threads <n>"), std::string::npos);
    EXPECT_NE(help.out.find("[1 to 1024, default 1]"), std::string::npos);
}

TEST(Documentation, no_line_of_help_is_longer_than_eighty_characters) {
    for (const auto* command : {"perft", "records", "bench"}) {
        std::istringstream lines(ataraxia({command, "--help"}).out);
        for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u) << line;
    }
}

}  // namespace

}  // namespace ataraxia::test
