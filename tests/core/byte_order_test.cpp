#include "core/byte_order.hpp"

#include <gtest/gtest.h>

#include "core/checksum.hpp"
#include "support/message.hpp"

namespace ataraxia {
namespace {

TEST(ByteOrder, is_little_endian) {
    std::string bytes;
    append_number(bytes, std::uint32_t{0x01020304});
    append_number(bytes, std::int16_t{-2});
    EXPECT_EQ(bytes, "\4\3\2\1\xfe\xff");
}

TEST(ByteReader, reads_what_was_appended) {
    std::string bytes;
    append_number(bytes, std::int16_t{-1234});
    append_number(bytes, std::uint64_t{0xfedcba9876543210});
    append_number(bytes, std::uint8_t{200});
    ByteReader reader("file", bytes);
    EXPECT_EQ(reader.number<std::int16_t>(), -1234);
    EXPECT_EQ(reader.number<std::uint64_t>(), 0xfedcba9876543210);
    EXPECT_EQ(reader.number<std::uint8_t>(), 200);
    EXPECT_EQ(reader.left(), 0u);
}

TEST(ByteReader, names_the_file_that_ends_too_early) {
    ByteReader reader("a.net", "abc");
    EXPECT_EQ(reader.bytes(1), "a");
    EXPECT_EQ(test::message_of([&] { static_cast<void>(reader.number<std::uint64_t>()); }),
              "a.net: it ends 6 bytes too early");
}

TEST(Checksum, depends_on_every_byte_and_on_the_length) {
    const std::string text = "eleven byte";
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string other = text;
        other[i] ^= 1;
        EXPECT_NE(checksum(other), checksum(text)) << i;
    }
    EXPECT_NE(checksum(text + '\0'), checksum(text));
}

TEST(Checksum, is_the_same_on_every_machine) {
    EXPECT_EQ(checksum(""), 0u);
    EXPECT_EQ(checksum("a"), mix64(1 ^ 0x61));
    EXPECT_EQ(checksum("abcdefghi"), mix64(mix64(9 ^ 0x6867666564636261) ^ 0x69));
}

}  // namespace
}  // namespace ataraxia
