#include "solve/pylos/colourings.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/bits.hpp"

namespace ataraxia::solve {
namespace {

// Every set of cells in which both players have at most `spheres`.
template <class Visit>
void for_each_colouring(int cells, int spheres, Visit visit) {
    for (std::uint32_t own = 0; own < 1u << cells; ++own) {
        if (popcount(own) <= spheres && cells - popcount(own) <= spheres) visit(own);
    }
}

TEST(Colourings, have_numbers_without_gaps_that_lead_back) {
    for (const int spheres : {7, 15}) {
        const Colourings colourings(spheres);
        for (int cells = 0; cells <= std::min(2 * spheres, 20); ++cells) {
            std::vector<bool> seen(colourings.count(cells));
            for_each_colouring(cells, spheres, [&](std::uint32_t own) {
                const std::uint32_t number = colourings.number(cells, own);
                ASSERT_LT(number, seen.size());
                ASSERT_FALSE(seen[number]);
                seen[number] = true;
                ASSERT_EQ(colourings.own(cells, number), own);
            });
            ASSERT_EQ(std::ranges::count(seen, false), 0);
        }
    }
}

TEST(Colourings, are_as_many_as_binomials_say) {
    const Colourings colourings(15);
    EXPECT_EQ(colourings.count(0), 1u);
    EXPECT_EQ(colourings.count(15), 1u << 15);
    EXPECT_EQ(colourings.count(16), (1u << 16) - 2);
    EXPECT_EQ(colourings.count(29), 2u * 77'558'760u);
    EXPECT_EQ(colourings.count(30), 155'117'520u);
}

}  // namespace
}  // namespace ataraxia::solve
