#include "eval/pylos_heuristics.hpp"

#include <gtest/gtest.h>

namespace ataraxia::eval {
namespace {

PylosTerms terms(std::string_view position) {
    const pylos::Pylos game;
    const auto p = game.parse_position(position);
    return PylosTerms::of(game.rules(), {p.own(), p.opponent()});
}

template <class E>
int value(std::string_view position) {
    const pylos::Pylos game;
    return E::evaluate(game, game.parse_position(position));
}

TEST(PylosHeuristics, terms_are_what_a_person_counts) {
    const PylosTerms white = terms("4/4/wbb1/bwww|3/3/w2|2/2|1 w");
    EXPECT_EQ(white.reserve, 10);
    EXPECT_EQ(white.loose, 3);     // c1, d1, e1
    EXPECT_EQ(white.raisable, 1);  // d1 to f1, which rests on c1
    EXPECT_EQ(white.earning, 0);
}

TEST(PylosHeuristics, cells_that_earn_removals_need_support) {
    EXPECT_EQ(terms("4/4/w3/ww2|3/3/3|2/2|1 w").earning, 1);
    EXPECT_EQ(terms("4/4/ww2/ww1w|3/3/3|2/2|1 w").earning, 1);
    EXPECT_EQ(terms("4/4/bbbb/bbbb|3/3/1ww|2/2|1 w").earning, 1);
    EXPECT_EQ(terms("4/bb2/bbb1/bbbb|3/w2/ww1|2/2|1 w").earning, 0);
    EXPECT_EQ(terms("4/bbb1/bbb1/bbbb|3/w2/ww1|2/2|1 w").earning, 1);
}

TEST(PylosHeuristics, the_start_is_even) {
    const pylos::Pylos game;
    EXPECT_EQ(PylosV1::evaluate(game, game.start()), 0);
    EXPECT_EQ(PylosV2::evaluate(game, game.start()), 0);
    EXPECT_EQ(PylosV3::evaluate(game, game.start()), 0);
    EXPECT_EQ(PylosV4::evaluate(game, game.start()), 0);
    EXPECT_EQ(PylosSolid::evaluate(game, game.start()), 0);
}

TEST(PylosHeuristics, a_sphere_more_in_reserve_is_worth_points_per_piece) {
    const std::string_view ahead = "4/4/1b2/wb2|3/3/3|2/2|1 w";
    EXPECT_EQ(value<PylosV1>(ahead), PylosV1::points_per_piece);
    EXPECT_EQ(value<PylosV1>("4/4/1b2/wb2|3/3/3|2/2|1 b"), -PylosV1::points_per_piece);
    EXPECT_GT(value<PylosV2>(ahead), 0);
    EXPECT_GT(value<PylosV3>(ahead), 0);
    EXPECT_GT(value<PylosV4>(ahead), 0);
}

TEST(PylosHeuristics, a_square_in_the_making_is_worth_more_to_who_is_to_move) {
    EXPECT_EQ(value<PylosV3>("bb2/b3/w3/ww2|3/3/3|2/2|1 w"), 0);
    EXPECT_GT(value<PylosV4>("bb2/b3/w3/ww2|3/3/3|2/2|1 w"), 0);
}

// Scores of decided games lie beyond every evaluation.
TEST(PylosHeuristics, values_stay_within_their_range) {
    const pylos::Pylos game;
    Random random(3);
    for (int i = 0; i < 200; ++i) {
        auto p = game.start();
        for (auto moves = legal_moves(game, p); !moves.empty() && p.ply < 200; moves = legal_moves(game, p)) {
            game.play(p, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            ASSERT_LE(std::abs(PylosV4::evaluate(game, p)), max_evaluation);
        }
    }
}

}  // namespace
}  // namespace ataraxia::eval
