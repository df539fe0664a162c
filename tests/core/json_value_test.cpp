#include "core/json_value.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace ataraxia {

using testing::ElementsAre;
using testing::Eq;
using testing::HasSubstr;
using testing::ThrowsMessage;

TEST(JsonValue, gives_what_the_text_holds) {
    auto object =
        JsonValue::parse("text", R"({"s": "a", "n": 18446744073709551615, "d": -0.5, "l": [true]})").object();
    EXPECT_EQ(object.require("s").string(), "a");
    EXPECT_EQ(object.require("n").whole(std::uint64_t{0}, ~std::uint64_t{0}), ~std::uint64_t{0});
    EXPECT_EQ(object.require("d").decimal(), -0.5);
    EXPECT_TRUE(object.require("l").elements().at(0).boolean());
    EXPECT_NO_THROW(object.expect_all_taken());
}

TEST(JsonValue, names_the_path_of_what_is_wrong) {
    const auto value = JsonValue::parse("text", R"({"list": [{"key": "x"}, {"key": 7}]})");
    auto second = value.object().require("list").elements().at(1).object();
    EXPECT_THAT([&] { (void)second.require("key").string(); },
                ThrowsMessage<Error>(Eq("list[1].key: expected a string")));
    EXPECT_THAT([&] { (void)second.require("other"); },
                ThrowsMessage<Error>(Eq("list[1]: 'other' is missing")));
    EXPECT_THAT([&] { (void)value.string(); }, ThrowsMessage<Error>(Eq("text: expected a string")));
    EXPECT_THAT([&] { value.object().expect_all_taken(); },
                ThrowsMessage<Error>(Eq("text: unknown key 'list'")));
}

TEST(JsonValue, keeps_whole_numbers_in_their_range) {
    for (const auto* text : {"0", "11", "-1", "5.5", "\"5\"", "1e99", "null"}) {
        EXPECT_THAT([&] { (void)JsonValue::parse("text", text).whole(1, 10); },
                    ThrowsMessage<Error>(Eq("text: expected a whole number from 1 to 10")))
            << text;
    }
    EXPECT_EQ(JsonValue::parse("text", "10").whole(1, 10), 10);
}

TEST(JsonValue, chooses_among_names) {
    static constexpr std::array<std::string_view, 2> names{"red", "blue"};
    EXPECT_EQ(JsonValue::parse("text", "\"blue\"").one_of(names), 1u);
    EXPECT_THAT([] { (void)JsonValue::parse("text", "\"green\"").one_of(names); },
                ThrowsMessage<Error>(Eq("text: expected one of red, blue")));
}

TEST(JsonValue, tells_scalars_as_text_and_refuses_the_rest) {
    std::vector<std::string> scalars;
    for (const auto& element : JsonValue::parse("text", R"(["a", 16, 0.5, false])").elements()) {
        scalars.push_back(element.scalar());
    }
    EXPECT_THAT(scalars, ElementsAre("a", "16", "0.5", "false"));
    EXPECT_THROW((void)JsonValue::parse("text", "[]").scalar(), Error);
}

TEST(JsonValue, finds_the_line_of_a_syntax_error) {
    EXPECT_THAT([] { (void)JsonValue::parse("text", "{\n\"a\": 1,\n}"); },
                ThrowsMessage<Error>(HasSubstr("text: no JSON, see line 3")));
    for (const auto* text : {"", "{", "nul", "[1,2] x", "\"\xff\"", "1e999"}) {
        EXPECT_THROW((void)JsonValue::parse("text", text), Error) << text;
    }
    EXPECT_NO_THROW((void)JsonValue::parse("text", std::string(100'000, '[') + std::string(100'000, ']')));
}

TEST(JsonObject, keeps_the_order_of_what_is_left) {
    auto object = JsonValue::parse("text", R"({"z": 1, "taken": 2, "a": 3})").object();
    EXPECT_TRUE(object.take("taken"));
    EXPECT_FALSE(object.take("taken"));
    std::vector<std::string> left;
    for (const auto& [key, value] : object.rest()) left.push_back(key);
    EXPECT_THAT(left, ElementsAre("z", "a"));
}

}  // namespace ataraxia
