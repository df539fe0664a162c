#include "games/infection/families.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registration.hpp"

// Game strings and start set-ups of Ataxx on any board and of Hexxagon.
namespace ataraxia {
namespace {

std::string start_of(std::string_view game) {
    return games::registry().make(game).start().fen();
}

std::string name_of(std::string_view game) {
    return games::registry().make(game).name();
}

std::string error_of(std::string_view game) {
    try {
        return "no error: " + name_of(game);
    } catch (const Error& error) {
        return error.what();
    }
}

TEST(AtaxxFamily, two_players_start_in_opposite_corners) {
    EXPECT_EQ(start_of("ataxx:3x3"), "x1o/3/o1x x 0 1");
    EXPECT_EQ(start_of("ataxx:5x4"), "x3o/5/5/o3x x 0 1");
    EXPECT_EQ(start_of("ataxx:9x9"), "x7o/9/9/9/9/9/9/9/o7x x 0 1");
    EXPECT_EQ(start_of("ataxx:16x3"), "x14o/16/o14x x 0 1");
}

TEST(AtaxxFamily, three_and_four_players_start_in_one_corner_each) {
    EXPECT_EQ(start_of("ataxx:players=3"), "x5o/7/7/7/7/7/v6 x 0 1");
    EXPECT_EQ(start_of("ataxx:7x7,players=4"), "x5o/7/7/7/7/7/v5s x 0 1");
    EXPECT_EQ(start_of("ataxx:4x5,players=4"), "x2o/4/4/4/v2s x 0 1");
}

TEST(AtaxxFamily, squares_may_be_blocked) {
    EXPECT_EQ(start_of("ataxx:9x9,blocked=e5.a2.i8"), "x7o/8-/9/9/4-4/9/9/-8/o7x x 0 1");
    EXPECT_EQ(start_of("ataxx:12x4,blocked=l2.b3"), "x10o/1-10/11-/o10x x 0 1");
    EXPECT_EQ(start_of("ataxx:players=3,blocks=x"), "x5o/7/7/3-3/7/7/v6 x 0 1");
    EXPECT_EQ(start_of("ataxx:players=3,blocked=g1"), "x5o/7/7/7/7/7/v5- x 0 1");
}

TEST(AtaxxFamily, names_leave_out_what_is_usual) {
    EXPECT_EQ(name_of("ataxx:7x7,players=2"), "ataxx");
    EXPECT_EQ(name_of("ataxx:7x7,players=4"), "ataxx:players=4");
    EXPECT_EQ(name_of("ataxx:9x9,long=draw,stuck=pass,players=2"), "ataxx:9x9");
    EXPECT_EQ(name_of("ataxx:9x9,blocked=e5.a2.i8,long=none,stuck=fill"),
              "ataxx:9x9,blocked=a2.e5.i8,stuck=fill,long=none");
    EXPECT_EQ(name_of("ataxx:players=3,long=count"), "ataxx:players=3");
    EXPECT_EQ(name_of("ataxx:players=3,long=draw"), "ataxx:players=3,long=draw");
    EXPECT_EQ(name_of("ataxx:blocks=h31,players=4"), "ataxx:players=4,blocks=13h");
}

TEST(AtaxxFamily, each_board_has_the_narrowest_type) {
    const auto is = [](std::string_view game, auto type) {
        return games::registry().make(game).get<typename decltype(type)::type>() != nullptr;
    };
    EXPECT_TRUE(is("ataxx", std::type_identity<ataxx::Ataxx>{}));
    EXPECT_TRUE(is("ataxx:players=3", std::type_identity<infection::Infection<1>>{}));
    EXPECT_TRUE(is("ataxx:8x8", std::type_identity<infection::Infection<1>>{}));
    EXPECT_TRUE(is("ataxx:8x9", std::type_identity<infection::Infection<2>>{}));
    EXPECT_TRUE(is("ataxx:8x16", std::type_identity<infection::Infection<2>>{}));
    EXPECT_TRUE(is("ataxx:9x15", std::type_identity<infection::Infection<4>>{}));
    EXPECT_TRUE(is("hexxagon", std::type_identity<infection::Infection<1>>{}));
}

TEST(AtaxxFamily, bad_parameters_are_refused_with_what_was_expected) {
    const std::vector<std::pair<std::string, std::string>> errors{
        {"ataxx:2x7", "a size from 3x3 to 16x16"},
        {"ataxx:9x17", "a size from 3x3 to 16x16"},
        {"ataxx:9", "a size from 3x3 to 16x16"},
        {"ataxx:9x9x9", "a size from 3x3 to 16x16"},
        {"ataxx:9x9,players=5", "a whole number from 2 to 4"},
        {"ataxx:9x9,blocks=13h", "none except on 7x7"},
        {"ataxx:9x9,blocked=a9", "squares other than the corners a1, "},
        {"ataxx:9x9,blocked=a10", "a square from a1 to i9"},
        {"ataxx:9x9,blocked=j1", "a square from a1 to i9"},
        {"ataxx:9x9,blocked=e5.e5", "each square once"},
        {"ataxx:9x9,blocked=e5e6", "squares joined by dots"},
        {"ataxx:players=4,blocks=13h,blocked=d4", "either blocks or blocked"},
        {"ataxx:players=3,stuck=fill", "pass when there are more than two players"},
        {"ataxx:9x9,side=5", "unknown parameter 'side'"}};
    for (const auto& [game, expected] : errors) {
        EXPECT_THAT(error_of(game), testing::HasSubstr(expected)) << game;
        EXPECT_THAT(error_of(game), testing::Not(testing::HasSubstr("\n"))) << game;
    }
}

TEST(Hexxagon, players_start_in_every_other_corner) {
    EXPECT_EQ(start_of("hexxagon"), "x3o/6/7/4-3/o2-4x/4-3/7/6/x3o x 0 1");
    EXPECT_EQ(start_of("hexxagon:side=3"), "x1o/2-1/o-2x/2-1/x1o x 0 1");
    EXPECT_EQ(start_of("hexxagon:side=4,holes=none"), "x2o/5/6/o5x/6/5/x2o x 0 1");
}

TEST(Hexxagon, three_players_start_in_opposite_corners) {
    EXPECT_EQ(start_of("hexxagon:players=3"), "v3o/6/7/4-3/x2-4x/4-3/7/6/o3v x 0 1");
}

TEST(Hexxagon, names_leave_out_what_is_usual) {
    EXPECT_EQ(name_of("hexxagon:side=5,holes=f6.e4.d5"), "hexxagon");
    EXPECT_EQ(name_of("hexxagon:side=4,holes=d4.c3"), "hexxagon:side=4,holes=c3.d4");
    EXPECT_EQ(name_of("hexxagon:holes=none,players=3,long=none"), "hexxagon:players=3,holes=none,long=none");
}

TEST(Hexxagon, bad_parameters_are_refused_with_what_was_expected) {
    const std::vector<std::pair<std::string, std::string>> errors{
        {"hexxagon:side=2", "a whole number from 3 to 9"},
        {"hexxagon:side=10", "a whole number from 3 to 9"},
        {"hexxagon:players=4", "a whole number from 2 to 3"},
        {"hexxagon:holes=a9", "a square from a1 to i9 of the hexagon"},
        {"hexxagon:holes=a1", "squares other than the corners a1, "},
        {"hexxagon:holes=e4.e4", "each square once"},
        {"hexxagon:players=3,stuck=fill", "pass when there are more than two players"},
        {"hexxagon:9x9", "unknown parameter '9x9'"}};
    for (const auto& [game, expected] : errors) {
        EXPECT_THAT(error_of(game), testing::HasSubstr(expected)) << game;
    }
}

}  // namespace
}  // namespace ataraxia
