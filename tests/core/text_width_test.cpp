#include "core/text_width.hpp"

#include <gtest/gtest.h>

namespace ataraxia {
namespace {

TEST(TextWidth, counts_columns_and_not_bytes) {
    EXPECT_EQ(width_of("abc"), 3u);
    EXPECT_EQ(width_of("Zoë"), 3u);
    EXPECT_EQ(width_of("Zoe\u0308"), 3u);
    EXPECT_EQ(width_of("囲碁"), 4u);
    EXPECT_EQ(width_of(""), 0u);
}

TEST(TextWidth, makes_any_bytes_printable) {
    EXPECT_EQ(printable("a\x1b[31mb\n\t\x7f"), "a?[31mb???");
    EXPECT_EQ(printable("Zoë"), "Zoë");
    EXPECT_EQ(printable("\xff\xc3"), "??");
    EXPECT_EQ(printable("\xc0\x80"), "??");       // a zero in two bytes
    EXPECT_EQ(printable("\xed\xa0\x80"), "???");  // a surrogate
    EXPECT_EQ(printable("\xc2\x9b"
                        "31m"),
              "?31m");                        // the control character of one byte
    EXPECT_EQ(printable("a\u202eb"), "a?b");  // would turn the line around
}

TEST(TextWidth, cuts_between_characters) {
    EXPECT_EQ(cut("abcdef", 6), "abcdef");
    EXPECT_EQ(cut("abcdef", 5), "abcd~");
    EXPECT_EQ(cut("囲碁将棋", 6), "囲碁~");
    EXPECT_EQ(cut("abc", 0), "");
}

TEST(TextWidth, pads_by_columns) {
    EXPECT_EQ(pad_left("ë", 3), "  ë");
    EXPECT_EQ(pad_right("囲", 3), "囲 ");
    EXPECT_EQ(pad_right("abcd", 3), "abcd");
}

}  // namespace
}  // namespace ataraxia
