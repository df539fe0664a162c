#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/paths.hpp"

// The house: src/ is a list of folders, and a folder knows only those above it.
namespace ataraxia {
namespace {

namespace fs = std::filesystem;

// The whole house in dependency order; rooms that are not built yet are missing in src/.
const std::vector<std::string> house{"core",  "game",    "games",   "eval",   "search",
                                     "solve", "learn",   "players", "engine", "protocol",
                                     "arena", "cluster", "store",   "server", "cli"};
const fs::path source = test::source_path("src");

std::vector<std::string> lines_of(const fs::path& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

std::vector<fs::path> source_files() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(source)) {
        const fs::path extension = entry.path().extension();
        if (extension == ".hpp" || extension == ".cpp") files.push_back(fs::relative(entry.path(), source));
    }
    std::ranges::sort(files);
    return files;
}

// The path in #include "path"; nothing for other lines and for <system headers>.
std::optional<fs::path> project_include(const std::string& line) {
    static const std::regex directive(R"re(^\s*#\s*include\s*"([^"]*)".*)re");
    std::smatch match;
    if (!std::regex_match(line, match, directive)) return {};
    return fs::path(match[1].str());
}

std::vector<fs::path> project_includes(const fs::path& file) {
    std::vector<fs::path> paths;
    for (const auto& line : lines_of(source / file)) {
        if (const auto path = project_include(line)) paths.push_back(*path);
    }
    return paths;
}

std::string room_of(const fs::path& file) {
    return file.begin()->string();
}

// The place of a file's room in the house, from 0.
std::ptrdiff_t storey_of(const fs::path& file) {
    return std::ranges::find(house, room_of(file)) - house.begin();
}

// The rooms that exist, in the order of the house.
std::vector<std::string> rooms() {
    std::vector<std::string> result;
    std::ranges::copy_if(house, std::back_inserter(result),
                         [](const auto& room) { return fs::exists(source / room); });
    return result;
}

TEST(House, every_file_lives_in_a_room) {
    const auto files = source_files();
    ASSERT_FALSE(files.empty());
    for (const auto& file : files) EXPECT_THAT(house, testing::Contains(room_of(file))) << file;
}

TEST(House, no_file_includes_upwards) {
    for (const auto& file : source_files()) {
        for (const auto& included : project_includes(file)) {
            ASSERT_TRUE(fs::exists(source / included))
                << file << " includes " << included << ", which is no path from src/";
            EXPECT_LE(storey_of(included), storey_of(file)) << file << " includes " << included;
        }
    }
}

// Except for the shapes of boards, which are no game, and that the infection family knows its fast path.
TEST(House, games_do_not_know_each_other) {
    const auto game_of = [](const fs::path& file) -> std::optional<std::string> {
        if (room_of(file) != "games" || std::distance(file.begin(), file.end()) < 3) return {};
        return std::next(file.begin())->string();
    };
    for (const auto& file : source_files()) {
        const auto game = game_of(file);
        if (!game) continue;
        for (const auto& included : project_includes(file)) {
            if (room_of(included) != "games") continue;
            if (game_of(included) == "boards") continue;
            if (game == "infection" && game_of(included) == "ataxx") continue;
            EXPECT_EQ(game_of(included), game) << file << " includes " << included;
        }
    }
}

// With headers.cmake, which compiles every other header alone, this makes every header self-contained.
TEST(House, a_source_includes_its_own_header_before_anything_else) {
    for (const auto& file : source_files()) {
        const fs::path header = fs::path(file).replace_extension(".hpp");
        if (file.extension() != ".cpp" || !fs::exists(source / header)) continue;
        const auto lines = lines_of(source / file);
        const auto first =
            std::ranges::find_if(lines, [](const auto& line) { return line.starts_with("#include"); });
        ASSERT_NE(first, lines.end()) << file;
        EXPECT_EQ(project_include(*first), header) << file;
    }
}

TEST(House, the_readme_lists_the_rooms_in_order) {
    static const std::regex row(R"(^\| `(\w+)/` \|.*)");
    std::vector<std::string> listed;
    for (const auto& line : lines_of(source / "README.md")) {
        std::smatch match;
        if (std::regex_match(line, match, row)) listed.push_back(match[1].str());
    }
    EXPECT_EQ(listed, rooms());
}

}  // namespace
}  // namespace ataraxia
