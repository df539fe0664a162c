#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>

#include "games/registration.hpp"
#include "support/content.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"

// The pages that teach the games say only what is true.
namespace ataraxia::test {

namespace fs = std::filesystem;

namespace {

const fs::path pages = source_path("docs/rules");
const fs::path pictures = source_path("docs/pictures");

std::set<fs::path> files_in(const fs::path& folder) {
    std::set<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder)) files.insert(entry.path().filename());
    return files;
}

// What the first group of an expression matches, everywhere in a text.
std::vector<std::string> all_matches(const std::string& text, const std::string& expression) {
    const std::regex regex(expression);
    std::vector<std::string> found;
    for (auto match = std::sregex_iterator(text.begin(), text.end(), regex); match != std::sregex_iterator();
         ++match) {
        found.push_back((*match)[1]);
    }
    return found;
}

// The words of a command as a shell reads them; two spaces begin a remark.
Arguments words_of(const std::string& command) {
    Arguments words(1);
    bool quoted = false;
    for (const char c : command) {
        if (c == '"') {
            quoted = !quoted;
        } else if (c != ' ' || quoted) {
            words.back() += c;
        } else if (words.back().empty()) {
            break;
        } else {
            words.emplace_back();
        }
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

void expect_shown(const Arguments& arguments, const std::string& page) {
    const auto result = ataraxia(arguments);
    EXPECT_EQ(result.exit_code, 0) << page << ": " << testing::PrintToString(arguments) << ": " << result.err;
}

}  // namespace

TEST(RulesPages, exist_for_every_family_and_have_a_picture) {
    for (const GameInfo* info : games::registry().games()) {
        const std::string page = content_of(pages / (std::string(info->family) + ".md"));
        EXPECT_THAT(page, testing::StartsWith("# " + std::string(info->title) + "\n"));
        EXPECT_THAT(all_matches(page, R"(!\[[^\]]+\]\(\.\./pictures/([\w-]+\.svg)\))"),
                    testing::Not(testing::IsEmpty()))
            << info->family;
    }
}

TEST(RulesPages, link_to_files_that_exist) {
    for (const auto& page : files_in(pages)) {
        const std::string text = content_of(pages / page);
        auto links = all_matches(text, R"(\]\(([^)#:]+)\))");
        const auto images = all_matches(text, R"re(src="([^":]+)")re");
        links.insert(links.end(), images.begin(), images.end());
        EXPECT_FALSE(links.empty()) << page;
        for (const auto& link : links) EXPECT_TRUE(fs::exists(pages / link)) << page << ": " << link;
    }
}

TEST(RulesPages, show_positions_that_exist) {
    for (const auto& page : files_in(pages)) {
        for (const auto& command :
             all_matches(content_of(pages / page), R"((?:^|\n)ataraxia (show [^\n]*))")) {
            const TemporaryFolder folder;
            Arguments arguments = words_of(command);
            const auto picture = std::ranges::find(arguments, "--svg");
            if (picture != arguments.end()) picture[1] = folder / picture[1];
            expect_shown(arguments, page);
        }
    }
}

TEST(RulesPages, name_games_that_exist) {
    std::string families;
    for (const GameInfo* info : games::registry().games()) families += "|" + std::string(info->family);
    const std::string game = "((?:" + families.substr(1) + ")(?::[\\w=,.-]+)?)";
    std::size_t named = 0;
    for (const auto& page : files_in(pages)) {
        const std::string text = content_of(pages / page);
        auto strings = all_matches(text, "`" + game + "`");
        const auto played = all_matches(text, "\nataraxia (?:play|watch) " + game);
        strings.insert(strings.end(), played.begin(), played.end());
        named += strings.size();
        for (const auto& string : strings) expect_shown({"show", string}, page);
    }
    EXPECT_GT(named, 20u);
}

TEST(Pictures, are_those_that_the_program_draws) {
    const TemporaryFolder folder;
    const auto result = run({source_path("scripts/make-pictures"), program_path(), folder.path()});
    ASSERT_EQ(result.exit_code, 0) << result.err;
    EXPECT_EQ(files_in(folder.path()), files_in(pictures));
    for (const auto& picture : files_in(folder.path())) {
        EXPECT_EQ(content_of(folder / picture.string()), content_of(pictures / picture)) << picture;
    }
}

TEST(Pictures, are_all_shown_somewhere) {
    std::string text = content_of(source_path("README.md"));
    for (const auto& page : files_in(pages)) text += content_of(pages / page);
    for (const auto& picture : files_in(pictures))
        EXPECT_THAT(text, testing::HasSubstr("pictures/" + picture.string()));
}

}  // namespace ataraxia::test
