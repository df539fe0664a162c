#include "arena/report/plots.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "arena/report/well_formed.hpp"

namespace ataraxia::arena::plots {
namespace {

using test::is_well_formed;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

TEST(Plots, have_round_ticks_around_their_values) {
    EXPECT_THAT(ticks(0, 10, 5), ElementsAre(0, 2, 4, 6, 8, 10));
    EXPECT_THAT(ticks(-3, 7, 5), ElementsAre(-4, -2, 0, 2, 4, 6, 8));
    EXPECT_THAT(ticks(0, 1, 2), ElementsAre(0, 0.5, 1));
    for (const double high : {0.001, 0.37, 1.0, 99.0, 12345.0}) {
        const auto all = ticks(0, high, 6);
        EXPECT_GE(all.back(), high);
        EXPECT_GE(all.size(), 3u);
        EXPECT_LE(all.size(), 9u);
    }
}

TEST(Plots, draw_intervals_without_end_to_the_edge) {
    const std::vector<Estimate> rows{{"Alpha & <b>", 20, 10, 30}, {"Beta", -20, -HUGE_VAL, HUGE_VAL}};
    const std::string text = estimates("Ratings", rows);
    EXPECT_TRUE(is_well_formed(text));
    EXPECT_THAT(text, HasSubstr("Alpha &amp; &lt;b&gt;"));
    EXPECT_THAT(text, Not(HasSubstr("inf")));
    EXPECT_THAT(text, Not(HasSubstr("nan")));
    EXPECT_THAT(estimates("Ratings", std::vector<Estimate>{{"only", 0, 0, 0}}), Not(HasSubstr("nan")));
}

TEST(Plots, lead_a_path_through_its_points) {
    const std::vector<Point> points{{1, 0.5}, {2, -0.5}};
    const std::vector<Level> levels{{"up", 3}, {"down", -3}};
    const std::string text = path("Ratio", points, levels, "pairs");
    EXPECT_TRUE(is_well_formed(text));
    // From 0 to 2 over the width, from -3 to 3 over the height.
    EXPECT_THAT(text, HasSubstr("points=\"60.0,150.0 382.0,129.0 704.0,171.0\""));
    EXPECT_THAT(text, Not(HasSubstr(">0.5</text>")));  // there are no half pairs
    EXPECT_THAT(text, HasSubstr(">up</text>"));
}

TEST(Plots, count_values_in_bars) {
    const std::string text = histogram("Lengths", std::vector<int>{3, 3, 5}, "plies");
    EXPECT_TRUE(is_well_formed(text));
    EXPECT_THAT(text, HasSubstr("<title>3: 2</title>"));
    EXPECT_THAT(text, HasSubstr("<title>4: 0</title>"));
    EXPECT_THAT(text, HasSubstr("<title>5: 1</title>"));
    const std::string wide = histogram("Lengths", std::vector<int>{10, 1000, 1009}, "plies");
    EXPECT_THAT(wide, HasSubstr("<title>0 to 49: 1</title>"));
    EXPECT_THAT(wide, HasSubstr("<title>1000 to 1049: 2</title>"));
}

}  // namespace
}  // namespace ataraxia::arena::plots
