#include <gtest/gtest.h>

#include "support/content.hpp"
#include "support/golden.hpp"
#include "support/process.hpp"
#include "support/temporary_folder.hpp"

// The boards that are not those of Ataxx.
namespace ataraxia::test {

namespace {

std::string shown(Arguments arguments, const Arguments& more = {}) {
    arguments.insert(arguments.begin(), "show");
    arguments.insert(arguments.end(), more.begin(), more.end());
    const auto result = ataraxia(arguments);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    return result.out;
}

std::string picture_of(const Arguments& arguments) {
    const TemporaryFolder folder;
    const std::string file = folder / "board.svg";
    EXPECT_EQ(shown(arguments, {"--svg", file}), "");
    return content_of(file);
}

// A square has been completed, and two spheres are taken back for it.
const Arguments pyramid{"pylos", "--moves", "b2 c3 b3 c2 a2 d1 d4 d2 a3xb2xb3"};
// A sphere has been raised.
const Arguments raised{"pylos", "--moves", "b2 c3 b3 c2 a1 d1 a1-f2"};
const Arguments four_colours{"four-couleur", "--moves", "Ti5 Jr2 g9k9"};

}  // namespace

TEST(Boards, of_a_pyramid_have_all_levels_side_by_side) {
    EXPECT_TRUE(equals_golden(shown(pyramid), "show-pyramid.txt"));
    EXPECT_TRUE(equals_golden(shown(pyramid, {"--ascii"}), "show-pyramid-ascii.txt"));
    EXPECT_TRUE(equals_golden(shown(pyramid, {"--color", "always"}), "show-pyramid-colour.txt"));
}

TEST(Boards, of_a_pyramid_are_turned_level_by_level) {
    EXPECT_TRUE(equals_golden(shown(raised, {"--flip", "--ascii"}), "show-pyramid-turned.txt"));
    EXPECT_TRUE(equals_golden(shown({"pylos:base=3", "--targets"}), "show-pyramid-small.txt"));
}

TEST(Boards, of_a_pyramid_mark_where_a_sphere_can_be_raised_to) {
    EXPECT_TRUE(
        equals_golden(shown({"pylos", "--fen", "4/1bb1/1wb1/w3|3/3/3|2/2|1 w", "--from", "a1", "--ascii"}),
                      "show-pyramid-from.txt"));
    EXPECT_EQ(ataraxia({"show", "pylos", "--moves", "a1 b1", "--from", "a1"}).err,
              "ataraxia: square a1: this piece cannot move\n");
}

TEST(Boards, of_four_colours_have_a_letter_on_each_man) {
    EXPECT_TRUE(equals_golden(shown(four_colours), "show-four-colours.txt"));
    EXPECT_TRUE(equals_golden(shown(four_colours, {"--ascii", "--flip"}), "show-four-colours-turned.txt"));
    EXPECT_TRUE(equals_golden(shown({"four-couleur", "--from", "g5", "--color", "always"}),
                              "show-four-colours-colour.txt"));
}

TEST(Boards, of_hexagons_are_coloured_too) {
    EXPECT_TRUE(equals_golden(shown({"hexxagon:side=4", "--moves", "b1 a3", "--color", "always"}),
                              "show-hexagons-colour.txt"));
}

TEST(Boards, of_every_kind_become_pictures) {
    EXPECT_TRUE(equals_golden(picture_of(pyramid), "show-pyramid.svg"));
    EXPECT_TRUE(equals_golden(picture_of(four_colours), "show-four-colours.svg"));
}

}  // namespace ataraxia::test
