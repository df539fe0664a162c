#include "players/book/book_file.hpp"

#include <gmock/gmock.h>

#include <fmt/format.h>

#include "core/checksum.hpp"
#include "core/file.hpp"
#include "support/message.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::players {
namespace {

using testing::HasSubstr;

constexpr std::string_view body =
    "ataraxia-book\t1\n"
    "game\tataxx\n"
    "player\tchampion\n"
    "plies\t2\n"
    "nodes\t5000\n"
    "lines\t4\n"
    "margin\t0.5\n"
    "seed\t1\n"
    "positions\t2\n"
    "x5o/7/7/7/7/7/o5x x 0 1\tb6\t12\ta6\t-3\n"
    "x5o/1x5/7/7/7/7/o5x o 0 1\tf6\t-12\n";

std::string with_checksum(std::string text) {
    return text + fmt::format("checksum\t{:016x}\n", checksum(text));
}

// The book with something else in place of a part of it.
std::string changed(std::string_view from, std::string_view to) {
    std::string text(body);
    text.replace(text.find(from), from.size(), to);
    return with_checksum(text);
}

std::string error_of(std::string_view text) {
    return test::message_of([&] { (void)parse_book("a.book", text); });
}

TEST(BookFile, holds_positions_with_moves_and_scores) {
    const Book book = parse_book("a.book", with_checksum(std::string(body)));
    EXPECT_EQ(book.order(), (BookOrder{.plies = 2, .nodes = 5000}));
    ASSERT_EQ(book.entries().size(), 2u);
    const auto& start = book.entries()[0];
    EXPECT_EQ(start.position, book.game().start());
    ASSERT_EQ(start.moves.size(), 2u);
    EXPECT_EQ(start.position.format_move(start.moves[1].move), "a6");
    EXPECT_EQ(start.moves[1].score, -3);
}

TEST(BookFile, is_written_as_it_was_read) {
    const std::string text = with_checksum(std::string(body));
    EXPECT_EQ(format_book(parse_book("a.book", text)), text);
    const test::TemporaryFolder folder;
    write_file(folder / "a.book", text);
    EXPECT_EQ(format_book(read_book(folder / "a.book")), text);
}

TEST(BookFile, tells_the_line_that_is_wrong) {
    EXPECT_EQ(error_of("PNG\n"), "a.book:1: 'PNG', expected 'ataraxia-book', a tab and its value");
    EXPECT_EQ(error_of(changed("book\t1", "book\t2")), "a.book:1: version '2', expected 1");
    EXPECT_THAT(error_of(changed("ataxx", "ataxy")), HasSubstr("a.book:8: game 'ataxy': "));
    EXPECT_EQ(error_of(changed("plies\t2", "plies\t0")), "a.book:4: '0', expected a number from 1 to 100");
    EXPECT_EQ(error_of(changed("nodes", "node")), "a.book:5: 'node', expected 'nodes', a tab and its value");
    EXPECT_EQ(error_of(changed("0.5", "half")), "a.book:7: 'half', expected a number from 0 to 100");
    EXPECT_THAT(error_of(changed("x5o/7", "x5p/7")), HasSubstr("a.book:10: "));
    EXPECT_EQ(error_of(changed("\tb6\t12\ta6\t-3", "")),
              "a.book:10: expected a position, and moves each with its score, separated by tabs");
    EXPECT_THAT(error_of(changed("b6\t12", "d4\t12")), HasSubstr("a.book:10: move 'd4'"));
    EXPECT_EQ(error_of(changed("a6\t-3", "a6\t13")), "a.book:10: '13', expected a number from -10000 to 12");
    EXPECT_EQ(error_of(changed("x5o/1x5/7/7/7/7/o5x o 0 1\tf6", "x5o/7/7/7/7/7/o5x x 0 1\tb6")),
              "a.book:11: the position is in the book already");
    EXPECT_EQ(error_of(changed("positions\t2", "positions\t1")),
              "a.book:11: 'x5o/1x5/7/7/7/7/o5x o 0 1', expected 'checksum', a tab and its value");
}

TEST(BookFile, notices_what_is_torn_or_damaged) {
    const std::string text = with_checksum(std::string(body));
    for (std::size_t length = 0; length < text.size(); ++length) {
        EXPECT_NE(error_of(text.substr(0, length)), "accepted") << length;
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string damaged = text;
        damaged[i] = static_cast<char>(damaged[i] ^ 1);
        EXPECT_THAT(error_of(damaged), testing::StartsWith("a.book:")) << i;
    }
    std::string damaged = text;
    damaged[damaged.find("12")] = '3';
    EXPECT_THAT(error_of(damaged),
                testing::MatchesRegex("a.book:12: checksum '[0-9a-f]+', expected [0-9a-f]+: "
                                      "the file is damaged"));
    EXPECT_EQ(error_of(text + "more\n"), "a.book:12: expected the end of the file");
    EXPECT_THAT(error_of(text.substr(0, text.size() - 1)), HasSubstr("a.book:12: the file ends too early"));
}

}  // namespace
}  // namespace ataraxia::players
