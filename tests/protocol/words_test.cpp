#include "protocol/words.hpp"

#include <gmock/gmock.h>

namespace ataraxia::protocol {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::ThrowsMessage;

TEST(Words, are_separated_by_any_number_of_spaces_and_tabs) {
    Words words("  go\t depth   5 ");
    EXPECT_EQ(words.next("a word"), "go");
    EXPECT_EQ(words.peek(), "depth");
    EXPECT_TRUE(words.accept("depth"));
    EXPECT_FALSE(words.accept("6"));
    EXPECT_EQ(words.number(1, 9, "a digit"), 5);
    EXPECT_TRUE(words.at_end());
    EXPECT_NO_THROW(words.expect_end());
}

TEST(Words, of_a_blank_line_are_none) {
    EXPECT_TRUE(Words("").at_end());
    EXPECT_TRUE(Words(" \t ").at_end());
    Words words("");
    EXPECT_FALSE(words.accept(""));
    EXPECT_EQ(words.rest(), "");
}

TEST(Words, give_the_text_up_to_a_word) {
    Words words("fen x5o/7 x  0 moves g2 ");
    EXPECT_TRUE(words.accept("fen"));
    EXPECT_EQ(words.until("moves"), "x5o/7 x  0");
    EXPECT_TRUE(words.accept("moves"));
    EXPECT_EQ(words.until("moves"), "g2");
    EXPECT_TRUE(words.at_end());
}

TEST(Words, give_what_is_left_without_the_blanks_after_it) {
    Words words("value a b  ");
    words.next("a word");
    EXPECT_EQ(words.rest(), "a b");
    EXPECT_TRUE(words.at_end());
}

TEST(Words, reject_what_is_no_number_or_out_of_bounds) {
    for (const char* text : {"x", "5x", "", "-", "0", "10", "99999999999999999999", "1.5"}) {
        Words words(text);
        EXPECT_THAT([&] { static_cast<void>(words.number(1, 9, "one to nine")); },
                    ThrowsMessage<Error>(HasSubstr("one to nine")))
            << text;
    }
}

TEST(Words, say_where_reading_failed) {
    Words words("go depth deep");
    words.next("a word");
    words.next("a word");
    EXPECT_THAT([&] { words.fail("plies"); },
                ThrowsMessage<Error>(AllOf(HasSubstr("position 10"), HasSubstr("'go depth deep'"),
                                           HasSubstr("expected plies"))));
    EXPECT_THAT([&] { words.expect_end(); }, ThrowsMessage<Error>(HasSubstr("the end of the line")));
}

}  // namespace
}  // namespace ataraxia::protocol
