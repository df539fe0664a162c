#include "core/line_reader.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "core/error.hpp"

namespace ataraxia {

TEST(LineReader, accepts_both_line_ends_and_a_last_line_without_one) {
    std::istringstream in("one\ntwo\r\n\nlast");
    LineReader reader(in);
    EXPECT_EQ(reader.next(), "one");
    EXPECT_EQ(reader.next(), "two");
    EXPECT_EQ(reader.next(), "");
    EXPECT_EQ(reader.next(), "last");
    EXPECT_EQ(reader.number(), 4u);
    EXPECT_EQ(reader.next(), std::nullopt);
}

TEST(LineReader, refuses_a_line_over_the_limit_and_goes_on_after_it) {
    std::istringstream in("12345\n123456\nnext\n");
    LineReader reader(in, 5);
    EXPECT_EQ(reader.next(), "12345");
    EXPECT_THROW((void)reader.next(), Error);
    EXPECT_EQ(reader.number(), 2u);
    EXPECT_EQ(reader.next(), "next");
}

TEST(LineReader, keeps_bytes_that_are_not_text) {
    std::istringstream in(std::string("a\0\xff\n", 4));
    LineReader reader(in);
    EXPECT_EQ(reader.next(), std::string("a\0\xff", 3));
}

}  // namespace ataraxia
