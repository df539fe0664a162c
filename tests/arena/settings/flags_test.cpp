#include "arena/settings/flags.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/settings/settings.hpp"
#include "core/error.hpp"

namespace ataraxia::arena {

using testing::ElementsAre;
using testing::Eq;
using testing::HasSubstr;
using testing::StartsWith;
using testing::ThrowsMessage;

namespace {

std::vector<Section> read(std::vector<std::string> arguments) {
    return read_flags(arguments);
}

}  // namespace

TEST(ArenaFlags, write_sections_with_the_keys_of_a_file) {
    EXPECT_THAT(
        read({"-engine",     "cmd=./a",   "args=-x --y=1", "--engine",       "player=hard", "-rounds",
              "100",         "-repeat",   "-openings",     "file=book",      "random=2",    "-resign",
              "movecount=3", "-maxmoves", "300",           "-easyfill",      "--event",     "a name",
              "-srand",      "7",         "-pgnout",       "file=games.pgn", "-recover"}),
        ElementsAre(
            Section{"engine",
                    "-engine cmd='./a'",
                    {{"cmd", "./a", "-engine cmd='./a'"}, {"args", "-x --y=1", "-engine args='-x --y=1'"}}},
            Section{"engine", "-engine player='hard'", {{"player", "hard", "-engine player='hard'"}}},
            Section{"event",
                    "-rounds",
                    {{"rounds", "100", "-rounds '100'"},
                     {"repeat", "true", "-repeat"},
                     {"name", "a name", "-event 'a name'"},
                     {"seed", "7", "-srand '7'"},
                     {"pgn.file", "games.pgn", "-pgnout file='games.pgn'"},
                     {"recover", "true", "-recover"}}},
            Section{"openings",
                    "-openings",
                    {{"file", "book", "-openings file='book'"}, {"random", "2", "-openings random='2'"}}},
            Section{"adjudication",
                    "-resign",
                    {{"resign.movecount", "3", "-resign movecount='3'"},
                     {"maxmoves", "300", "-maxmoves '300'"},
                     {"easyfill", "true", "-easyfill"}}}));
}

TEST(ArenaFlags, may_ask_for_a_test_with_all_its_defaults) {
    EXPECT_THAT(read({"-sprt", "-repeat"}), ElementsAre(Section{"sprt", "-sprt"}, testing::_));
}

TEST(ArenaFlags, that_do_not_exist_are_refused_with_those_that_do) {
    EXPECT_THAT(
        [] {
            (void)read({"-engin", "cmd=a"});
        },
        ThrowsMessage<Error>(StartsWith("'-engin': no such flag, expected one of -engine, -each, ")));
    EXPECT_THAT([] { (void)read({"engine"}); }, ThrowsMessage<Error>(StartsWith("'engine': no such flag")));
    EXPECT_THAT([] { (void)read({"-repeat", "2"}); }, ThrowsMessage<Error>(StartsWith("'2': no such flag")));
    EXPECT_THAT([] { (void)read({"-"}); }, ThrowsMessage<Error>(StartsWith("'-': no such flag")));
}

TEST(ArenaFlags, of_fastchess_without_a_meaning_here_are_refused_with_the_reason) {
    EXPECT_THAT(
        [] {
            (void)read({"-variant", "standard"});
        },
        ThrowsMessage<Error>(Eq("-variant: the game is chosen by -game, as in -game ataxx:9x9")));
    EXPECT_THAT([] { (void)read({"--noswap"}); }, ThrowsMessage<Error>(StartsWith("-noswap: every opening")));
}

TEST(ArenaFlags, miss_what_should_follow_them) {
    for (const auto& arguments :
         {std::vector<std::string>{"-rounds"}, {"-rounds", "-repeat"}, {"-game", "--engine", "cmd=a"}}) {
        EXPECT_THAT([&arguments] { (void)read(arguments); },
                    ThrowsMessage<Error>(HasSubstr(": expected a value")));
    }
    EXPECT_THAT([] { (void)read({"-engine"}); }, ThrowsMessage<Error>(Eq("-engine: expected key=value")));
    EXPECT_THAT(
        [] {
            (void)read({"-engine", "hard"});
        },
        ThrowsMessage<Error>(Eq("-engine 'hard': expected key=value")));
    EXPECT_THAT(
        [] {
            (void)read({"-each", "=1"});
        },
        ThrowsMessage<Error>(Eq("-each '=1': expected key=value")));
}

TEST(ArenaFlags, keep_equal_signs_and_dashes_in_values) {
    EXPECT_THAT(read({"-engine", "option.Book=a=b", "cmd=-", "-sprt", "elo0=-5"}),
                ElementsAre(Section{"engine",
                                    "-engine option.Book='a=b'",
                                    {{"option.Book", "a=b", "-engine option.Book='a=b'"},
                                     {"cmd", "-", "-engine cmd='-'"}}},
                            Section{"sprt", "-sprt", {{"elo0", "-5", "-sprt elo0='-5'"}}}));
}

TEST(ArenaFlags, are_all_in_the_help_with_their_keys) {
    const std::string help = flags_help();
    for (const auto* text :
         {"-engine KEY=VALUE...", "  tc=CLOCK ", "  option.NAME=VALUE ", "-each ", "-rounds N ", "-repeat ",
          "-srand N ", "  file=FILE ", "-resign KEY=VALUE...", "  movecount=N ", "-maxmoves N "}) {
        EXPECT_THAT(help, HasSubstr(text));
    }
    EXPECT_THAT(help, testing::Not(HasSubstr("restart")));
}

}  // namespace ataraxia::arena
