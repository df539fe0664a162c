#include "arena/plan/openings_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/file.hpp"
#include "games/registration.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::arena {

using test::TemporaryFolder;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
using testing::ThrowsMessage;
using testing::UnorderedElementsAreArray;

namespace {

constexpr std::string_view start_fen = "x5o/7/7/7/7/7/o5x x 0 1";
constexpr std::string_view blocks_fen = "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1";

// The openings of a file with this text.
std::vector<std::string> load(std::string_view text, OpeningsFile file = {}, std::uint64_t seed = 1,
                              std::string_view game = "ataxx") {
    const TemporaryFolder folder;
    file.path = folder / "book";
    write_file(file.path, text);
    return load_openings(file, games::registry().make(game), seed);
}

std::string numbered(int count) {
    std::string text;
    for (int i = 1; i <= count; ++i) text += "x5o/7/7/7/7/7/o5x x 0 " + std::to_string(i) + "\n";
    return text;
}

constexpr std::string_view two_games =
    "[Red \"a\"]\n[Blue \"b\"]\n[Result \"*\"]\n\n1. g2 a2 2. f1 *\n\n[Red \"a\"]\n[Blue \"b\"]\n[Result "
    "\"*\"]\n\n1. f2 *\n\n";

}  // namespace

TEST(OpeningsFile, has_a_position_a_line_and_comments) {
    const std::string text =
        "# head\n\n  # indented\n" + std::string(start_fen) + "  \r\n\t" + std::string(blocks_fen);
    EXPECT_THAT(load(text), ElementsAre(start_fen, blocks_fen));
}

TEST(OpeningsFile, may_begin_with_a_byte_order_mark) {
    EXPECT_THAT(load("\xef\xbb\xbf" + std::string(start_fen)), ElementsAre(start_fen));
    const OpeningsFile records{.path = {}, .format = OpeningsFile::Format::pgn};
    EXPECT_EQ(load("\xef\xbb\xbf" + std::string(two_games), records), load(two_games, records));
}

TEST(OpeningsFile, holds_positions_of_any_game) {
    const auto game = games::registry().make("pylos");
    EXPECT_THAT(load(game.start().fen() + "\n", {}, 1, "pylos"), ElementsAre(game.start().fen()));
}

TEST(OpeningsFile, names_the_line_that_is_wrong) {
    EXPECT_THAT([] { (void)load(std::string(start_fen) + "\n\nx5o/7 x 0 1\n"); },
                ThrowsMessage<Error>(HasSubstr("book:3: ")));
    EXPECT_THAT([] { (void)load("# a\nx6/7/7/7/7/7/7 x 0 1\n"); },
                ThrowsMessage<Error>(AllOf(HasSubstr("book:2: "), HasSubstr("the game is over"))));
    EXPECT_THAT([] { (void)load(std::string(100'000, 'x')); }, ThrowsMessage<Error>(HasSubstr("book:1: ")));
}

TEST(OpeningsFile, is_refused_when_it_holds_nothing) {
    EXPECT_THAT([] { (void)load("# nothing\n"); }, ThrowsMessage<Error>(HasSubstr("holds no opening")));
    EXPECT_THAT([] { (void)load("", {.path = {}, .format = OpeningsFile::Format::pgn}); },
                ThrowsMessage<Error>(HasSubstr("holds no opening")));
}

TEST(OpeningsFile, that_cannot_be_read_is_named) {
    const auto game = games::registry().make("ataxx");
    EXPECT_THAT([&] { (void)load_openings({.path = "/none/book"}, game, 1); },
                ThrowsMessage<Error>(StartsWith("/none/book: cannot be opened: No such file")));
    EXPECT_THAT([&] { (void)load_openings({.path = "/"}, game, 1); },
                ThrowsMessage<Error>(StartsWith("/: ")));
}

TEST(OpeningsFile, of_records_gives_the_position_after_so_many_plies) {
    OpeningsFile file{.path = {}, .format = OpeningsFile::Format::pgn};
    EXPECT_THAT(load(two_games, file),
                ElementsAre("x5o/7/7/7/7/o5x/o4xx o 0 2", "x5o/7/7/7/7/5x1/o5x o 0 1"));
    file.plies = 1;
    EXPECT_THAT(load(two_games, file), ElementsAre("x5o/7/7/7/7/6x/o5x o 0 1", "x5o/7/7/7/7/5x1/o5x o 0 1"));
    file.plies = 0;
    EXPECT_THAT(load(two_games, file), ElementsAre(start_fen, start_fen));
}

TEST(OpeningsFile, of_records_names_the_game_that_is_wrong) {
    const OpeningsFile file{.path = {}, .format = OpeningsFile::Format::pgn};
    EXPECT_THAT([&] { (void)load(two_games, file, 1, "hexxagon"); },
                ThrowsMessage<Error>(HasSubstr("book, game 1 after 3 plies: ")));
    EXPECT_THAT([&] { (void)load("1. a1 *\n", file); }, ThrowsMessage<Error>(HasSubstr("book:1: ")));
}

TEST(OpeningsFile, begins_with_the_chosen_one) {
    OpeningsFile file;
    file.start = 3;
    const auto openings = load(numbered(4), file);
    EXPECT_THAT(openings,
                ElementsAre(HasSubstr("x 0 3"), HasSubstr("x 0 4"), HasSubstr("x 0 1"), HasSubstr("x 0 2")));
    file.start = 5;
    EXPECT_THAT([&] { (void)load(numbered(4), file); },
                ThrowsMessage<Error>(HasSubstr("holds 4 openings, the first cannot be number 5")));
}

TEST(OpeningsFile, is_shuffled_by_the_seed) {
    OpeningsFile file;
    file.order = OpeningsFile::Order::random;
    const auto sorted = load(numbered(50));
    const auto once = load(numbered(50), file, 7);
    EXPECT_THAT(once, UnorderedElementsAreArray(sorted));
    EXPECT_NE(once, sorted);
    EXPECT_EQ(once, load(numbered(50), file, 7));
    EXPECT_NE(once, load(numbered(50), file, 8));
}

}  // namespace ataraxia::arena
