#include "learn/datagen/order.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.hpp"

namespace ataraxia::learn {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

TEST(DatagenOrder, survives_being_written_and_read) {
    const Order plain;
    EXPECT_EQ(parse_order("head", format_order(plain)), plain);
    const Order rich{.game = "hexxagon",
                     .starts = {"hexxagon", "hexxagon:holes=none"},
                     .player = "alphabeta:eval=v2",
                     .nodes = 5000,
                     .seed = ~std::uint64_t{0},
                     .least_plies = 0,
                     .most_plies = 3,
                     .balance = 2.5,
                     .branches = 0,
                     .adjudication = 0,
                     .every = 3,
                     .most_captures = 2};
    EXPECT_EQ(parse_order("head", format_order(rich)), rich);
}

TEST(DatagenOrder, damaged_text_is_an_error_with_the_name_of_the_file) {
    for (const auto* text : {"", "{}", "[1]", R"({"game":5})"})
        EXPECT_THROW((void)parse_order("a.samples", text), Error) << text;
}

TEST(DatagenOrder, what_makes_no_sense_is_an_error) {
    const auto message = [](Order order) {
        try {
            check(order);
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(message({}), "");
    EXPECT_EQ(message({.starts = {"ataxx:blocks=random"}}), "");
    EXPECT_THAT(message({.game = "pylos"}), HasSubstr("cannot be learned"));
    EXPECT_THAT(message({.starts = {"ataxx:8x8"}}), HasSubstr("another board"));
    EXPECT_THAT(message({.nodes = 0}), HasSubstr("nodes: 0"));
    EXPECT_THAT(message({.least_plies = 5, .most_plies = 4}), HasSubstr("plies: 5, expected 0 to 4"));
    EXPECT_THAT(message({.branches = 101}), HasSubstr("branches: 101"));
    EXPECT_THAT(message({.every = 0}), HasSubstr("every: 0"));
}

}  // namespace
}  // namespace ataraxia::learn
