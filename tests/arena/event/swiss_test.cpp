#include "arena/event/swiss.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/random.hpp"

namespace ataraxia::arena {

namespace {

using testing::ElementsAre;

}  // namespace

TEST(Swiss, pairs_the_first_round_in_order) {
    const std::vector<SwissRecord> four(4);
    EXPECT_THAT(pair_swiss(four).pairings, ElementsAre(Pairing{0, 1}, Pairing{2, 3}));
    EXPECT_EQ(pair_swiss(four).bye, std::nullopt);
}

TEST(Swiss, pairs_equal_points_who_have_not_met) {
    const std::vector<SwissRecord> four{{.points = 2, .opponents = {1}, .as_first = 1},
                                        {.points = 0, .opponents = {0}},
                                        {.points = 2, .opponents = {3}, .as_first = 1},
                                        {.points = 0, .opponents = {2}}};
    EXPECT_THAT(pair_swiss(four).pairings, ElementsAre(Pairing{0, 2}, Pairing{1, 3}));
}

TEST(Swiss, lets_a_pairing_above_give_way_for_the_last_ones) {
    // 2 and 3 have met: 0 may not take 1.
    const std::vector<SwissRecord> four{
        {.points = 3}, {.points = 2}, {.points = 1, .opponents = {3}}, {.points = 0, .opponents = {2}}};
    EXPECT_THAT(pair_swiss(four).pairings, ElementsAre(Pairing{0, 2}, Pairing{1, 3}));
}

TEST(Swiss, who_was_first_less_often_is_it_now) {
    const std::vector<SwissRecord> two{{.points = 1, .as_first = 1}, {}};
    EXPECT_THAT(pair_swiss(two).pairings, ElementsAre(Pairing{1, 0}));
}

TEST(Swiss, gives_the_bye_to_the_last_who_had_none) {
    const std::vector<SwissRecord> three{{.points = 2}, {.points = 1}, {.points = 0, .had_bye = true}};
    const SwissRound round = pair_swiss(three);
    EXPECT_EQ(round.bye, 1u);
    EXPECT_THAT(round.pairings, ElementsAre(Pairing{0, 2}));
}

TEST(Swiss, lets_contestants_meet_again_when_all_have_met) {
    const std::vector<SwissRecord> two{{.points = 1, .opponents = {1}}, {.opponents = {0}}};
    EXPECT_EQ(pair_swiss(two).pairings.size(), 1u);
}

// Many contestants, as many rounds as are possible without a second meeting at all.
TEST(Swiss, nobody_meets_twice_in_events_of_usual_length) {
    for (const std::size_t count : {6u, 9u, 30u, 256u}) {
        std::vector<SwissRecord> contestants(count);
        Random random(count);
        for (int round = 0; round < 5; ++round) {
            const SwissRound paired = pair_swiss(contestants);
            std::set<std::size_t> seen;
            for (const auto& [first, second] : paired.pairings) {
                EXPECT_TRUE(seen.insert(first).second);
                EXPECT_TRUE(seen.insert(second).second);
                EXPECT_THAT(contestants[first].opponents, testing::Not(testing::Contains(second)));
                contestants[first].opponents.push_back(second);
                contestants[second].opponents.push_back(first);
                ++contestants[random.below(2) ? first : second].points;
            }
            EXPECT_EQ(paired.bye.has_value(), count % 2 == 1);
            if (paired.bye) {
                EXPECT_FALSE(contestants[*paired.bye].had_bye);
                contestants[*paired.bye].had_bye = true;
                contestants[*paired.bye].points += 1;
                seen.insert(*paired.bye);
            }
            EXPECT_EQ(seen.size(), count);
        }
    }
}

}  // namespace ataraxia::arena
