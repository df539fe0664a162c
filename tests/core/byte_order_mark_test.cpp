#include "core/byte_order_mark.hpp"

#include <gtest/gtest.h>

#include <iterator>
#include <sstream>

namespace ataraxia {
namespace {

std::string without_mark(const std::string& text) {
    std::istringstream in(text);
    skip_byte_order_mark(in);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(ByteOrderMark, is_skipped_once_and_only_when_it_is_whole) {
    const std::string mark(byte_order_mark);
    EXPECT_EQ(without_mark(mark + "text"), "text");
    EXPECT_EQ(without_mark(mark + mark), mark);
    for (const std::string text : {"", "text", "\xef", "\xef\xbb", "\xef\xbbtext"}) {
        EXPECT_EQ(without_mark(text), text);
    }
}

}  // namespace
}  // namespace ataraxia
