#include "eval/four_couleur_heuristics.hpp"

#include <gtest/gtest.h>

#include "games/four_couleur/samples.hpp"

namespace ataraxia::eval::couleur {
namespace {

template <class E>
class FourCouleurEvaluator : public testing::Test {};
using Evaluators = testing::Types<V1, V2, V3, V4, Solid>;
TYPED_TEST_SUITE(FourCouleurEvaluator, Evaluators);

// All colours take the next place in the cycle, and the players change places with them.
Position cycled(const Position& p) {
    Position result = p;
    for (int colour = 0; colour < four_couleur::colour_count; ++colour) {
        result.men[static_cast<std::size_t>(four_couleur::beaten_by(colour))] = p.of(colour);
    }
    result.player ^= 1;
    return result;
}

TYPED_TEST(FourCouleurEvaluator, changes_its_sign_with_the_view_and_stays_within_bounds) {
    EXPECT_TRUE(rc::check([] {
        const Game game;
        const Position position = four_couleur::draw_position(game);
        const int value = TypeParam::evaluate(game, position);
        RC_ASSERT(std::abs(value) <= max_evaluation);
        Position other_view = position;
        other_view.player ^= 1;
        RC_ASSERT(TypeParam::evaluate(game, other_view) == -value);
    }));
}

TYPED_TEST(FourCouleurEvaluator, knows_neither_directions_nor_single_colours) {
    EXPECT_TRUE(rc::check([] {
        const Game game;
        const Position position = four_couleur::draw_position(game);
        const int value = TypeParam::evaluate(game, position);
        RC_ASSERT(TypeParam::evaluate(game, cycled(position)) == value);
        for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
            RC_ASSERT(TypeParam::evaluate(game, game.transform(position, symmetry)) == value);
        }
    }));
}

int v3_without_v2(std::string_view fen) {
    const Game game;
    const Position position = game.parse_position(fen);
    return V3::evaluate(game, position) - V2::evaluate(game, position);
}

TEST(FourCouleurV3, counts_the_enemies_that_one_move_could_turn) {
    // T at k7 can land beside N at q7; all others are far from each other.
    EXPECT_EQ(v3_without_v2("6T/8/9/10/11/12/5T2N4/12/11/10/9/8/B5J 1 2 - 0 9"), 1);
    EXPECT_EQ(v3_without_v2("6T/8/9/10/11/12/5T2N4/12/11/10/9/8/B5J 2 2 - 0 9"), -1);
    // Four steps away there is no cell beside N for T to go to.
    EXPECT_EQ(v3_without_v2("6T/8/9/10/11/12/4T3N4/12/11/10/9/8/B5J 1 2 - 0 9"), 0);
    // N threatens B, and B cannot threaten N.
    EXPECT_EQ(v3_without_v2("6T/8/9/10/11/12/5B2N4/12/11/10/9/8/T5J 1 2 - 0 9"), -1);
}

TEST(FourCouleurV4, fears_for_a_colour_that_is_nearly_gone) {
    const Game game;
    const auto worth = [&](std::string_view fen) { return V4::evaluate(game, game.parse_position(fen)); };
    // The same men on the same cells, three and three or five and one of B and T.
    EXPECT_GT(worth("B4BB/8/9/10/11/12/13/12/11/10/9/8/T4TT 1 2 - 0 9"),
              worth("B4BB/8/9/10/11/12/13/12/11/10/9/8/T4BB 1 2 - 0 9"));
}

}  // namespace
}  // namespace ataraxia::eval::couleur
