#include "arena/settings/toml.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.hpp"

namespace ataraxia::arena {

using testing::ElementsAre;
using testing::Eq;
using testing::HasSubstr;
using testing::StartsWith;
using testing::ThrowsMessage;
using testing::UnorderedElementsAre;

TEST(ArenaToml, has_a_table_for_each_section_and_keys_in_their_order) {
    const auto sections = read_toml(
        "[event]\n"
        "rounds = 100\n"
        "game = 'ataxx:9x9'\n"
        "repeat = true\n"
        "\n"
        "[[engine]]\n"
        "player = 'hard'\n"
        "\n"
        "[[engine]]\n"
        "cmd = './a'\n"
        "st = 0.05\n"
        "option.Threads = 2\n"
        "option.'Book File' = 'a b'\n"
        "\n"
        "[sprt]\n",
        "e.toml");
    EXPECT_THAT(sections,
                UnorderedElementsAre(
                    Section{"event",
                            "e.toml:1: event",
                            {{"rounds", "100", "e.toml:2: event.rounds"},
                             {"game", "ataxx:9x9", "e.toml:3: event.game"},
                             {"repeat", "true", "e.toml:4: event.repeat"}}},
                    Section{"engine", "e.toml:6: engine", {{"player", "hard", "e.toml:7: engine.player"}}},
                    Section{"engine",
                            "e.toml:9: engine",
                            {{"cmd", "./a", "e.toml:10: engine.cmd"},
                             {"st", "0.05", "e.toml:11: engine.st"},
                             {"option.Threads", "2", "e.toml:12: engine.option.Threads"},
                             {"option.Book File", "a b", "e.toml:13: engine.option.Book File"}}},
                    Section{"sprt", "e.toml:15: sprt"}));
}

TEST(ArenaToml, may_write_keys_with_a_point_as_tables) {
    const auto flat = read_toml("[adjudication]\nresign.score = 400\nresign.movecount = 3", "a");
    const auto inner = read_toml("[adjudication]\nresign = {score = 400, movecount = 3}", "a");
    const auto own = read_toml("[adjudication.resign]\nscore = 400\nmovecount = 3", "a");
    const auto keys = [](const std::vector<Section>& sections) {
        std::vector<std::pair<std::string, std::string>> pairs;
        for (const auto& entry : sections.at(0).entries) pairs.emplace_back(entry.key, entry.value);
        return pairs;
    };
    EXPECT_THAT(keys(flat),
                ElementsAre(std::pair("resign.score", "400"), std::pair("resign.movecount", "3")));
    EXPECT_EQ(keys(flat), keys(inner));
    EXPECT_EQ(keys(flat), keys(own));
}

TEST(ArenaToml, keeps_the_order_of_engines) {
    std::string text;
    for (int i = 0; i < 20; ++i) text += "[[engine]]\nname = 'e" + std::to_string(i) + "'\n";
    const auto sections = read_toml(text, "a");
    ASSERT_EQ(sections.size(), 20u);
    for (std::size_t i = 0; i < 20; ++i) {
        EXPECT_EQ(sections[i].entries.at(0).value, "e" + std::to_string(i));
    }
}

TEST(ArenaToml, names_the_line_that_is_wrong) {
    EXPECT_THAT([] { (void)read_toml("[event]\nrounds = \n", "a"); },
                ThrowsMessage<Error>(StartsWith("a:2: no TOML: ")));
    EXPECT_THAT([] { (void)read_toml("[event]\ngames = 1\ngames = 2\n", "a"); },
                ThrowsMessage<Error>(StartsWith("a:3: no TOML: ")));
    EXPECT_THAT(
        [] { (void)read_toml("\nrounds = 1\n", "a"); },
        ThrowsMessage<Error>(Eq("a:2: rounds is in no section, expected it below a line such as [event]")));
    EXPECT_THAT([] { (void)read_toml("\n[/]\n", "a"); }, ThrowsMessage<Error>(StartsWith("a:2: no TOML: ")));
    EXPECT_THAT([] { (void)read_toml("[event]\n\nrounds = [1]\n", "a"); },
                ThrowsMessage<Error>(Eq("a:3: event.rounds: expected a string, a number, true or false")));
    EXPECT_THAT([] { (void)read_toml("[event]\nday = 2020-01-01\n", "a"); },
                ThrowsMessage<Error>(HasSubstr("event.day: expected a string")));
}

TEST(ArenaToml, is_text) {
    using namespace std::string_view_literals;
    for (const auto text : {"\n[\0a"sv, "\n#\x01"sv, "[e]\na = '\x7f'"sv}) {
        EXPECT_THAT([text] { (void)read_toml(text, "a"); },
                    ThrowsMessage<Error>(Eq("a:2: a control character, expected text")));
    }
    EXPECT_THROW((void)read_toml("[e]\na = '\xff'", "a"), Error);
}

TEST(ArenaToml, of_any_depth_is_refused_and_not_followed) {
    std::string deep = "a";
    for (int i = 0; i < 100'000; ++i) deep += ".a";
    EXPECT_THAT([&] { (void)read_toml("\n" + deep + " = 1", "x"); },
                ThrowsMessage<Error>(Eq("x:2: a line of 200005 bytes, expected at most 4096")));
    EXPECT_NO_THROW((void)read_toml(deep.substr(0, 4001) + " = 1", "x"));
    EXPECT_THROW((void)read_toml("[a]\nb = " + std::string(4000, '['), "x"), Error);
}

}  // namespace ataraxia::arena
