#include <gtest/gtest.h>

#include "eval/evaluators.hpp"
#include "games/registration.hpp"
#include "search/alpha_beta.hpp"
#include "search/minimax.hpp"

namespace ataraxia::search {
namespace {

using ataxx::Ataxx;

constexpr StopFlag never{false};

// A position some random plies into a game on a random block pattern; not over.
struct Scene {
    Ataxx game;
    ataxx::Position position;
};

Scene random_scene(std::uint64_t seed, std::uint32_t most_plies = 60) {
    for (Random random(seed);;) {
        const AnyGame any = games::registry().make("ataxx:blocks=random", random());
        Scene scene{*any.get<Ataxx>(), any.get<Ataxx>()->start()};
        for (auto plies = random.below(most_plies); plies > 0 && !scene.game.outcome(scene.position);
             --plies) {
            const auto moves = legal_moves(scene.game, scene.position);
            scene.game.play(scene.position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        if (!scene.game.outcome(scene.position)) return scene;
    }
}

// The value of a position by the definition of minimax.
template <class E>
int plain_minimax(const Ataxx& game, const ataxx::Position& position, int depth, int ply) {
    const auto moves = legal_moves(game, position);
    if (depth == 0 || moves.empty()) return leaf_score(game, E{}, position, ply);
    int best = -win_score;
    for (const auto move : moves) {
        best = std::max(best, -plain_minimax<E>(game, after(game, position, move), depth - 1, ply + 1));
    }
    return best;
}

template <class E>
class SearchOf : public testing::Test {};
template <class Tuple>
struct TypesOf;
template <class... E>
struct TypesOf<std::tuple<E...>> {
    using type = testing::Types<E...>;
};
using AtaxxEvaluators = TypesOf<eval::Evaluators<Ataxx>>::type;
TYPED_TEST_SUITE(SearchOf, AtaxxEvaluators);

// To depth 3 the transposition table cannot replace a value by that of a deeper search, so all three must
// agree.
TYPED_TEST(SearchOf, minimax_and_alpha_beta_find_the_value_of_the_definition) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const auto [game, position] = random_scene(seed);
        for (int depth = 1; depth <= 3; ++depth) {
            Minimax<Ataxx, TypeParam> minimax(game, {});
            AlphaBeta<Ataxx, TypeParam> alpha_beta(game, {});
            const int value = plain_minimax<TypeParam>(game, position, depth, 0);
            const Limits limits{.depth = depth};
            EXPECT_EQ(minimax.search(position, limits, never, {}).score, value)
                << game.format_position(position);
            EXPECT_EQ(alpha_beta.search(position, limits, never, {}).score, value)
                << game.format_position(position);
        }
    }
}

TYPED_TEST(SearchOf, evaluation_changes_sign_with_the_view_and_not_with_symmetry) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const auto [game, position] = random_scene(seed);
        const int value = TypeParam::evaluate(game, position);
        EXPECT_LE(std::abs(value), eval::max_evaluation);
        auto other_view = position;
        other_view.turn ^= 1;
        const int of_the_turn = TypeParam::evaluate(game, other_view) + value;
        if constexpr (std::same_as<TypeParam, eval::Safe>) {
            EXPECT_GE(of_the_turn, 0);  // it counts what the player to move can gain
        } else {
            EXPECT_EQ(of_the_turn, 0);
        }
        for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
            EXPECT_EQ(TypeParam::evaluate(game, game.transform(position, symmetry)), value);
        }
    }
}

TEST(AlphaBeta, principal_variation_is_a_legal_line_that_reaches_its_score) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const auto [game, root] = random_scene(seed);
        AlphaBeta<Ataxx, eval::V4> search(game, {});
        const Report report = search.search(root, {.depth = 3}, never, {});
        ASSERT_FALSE(report.pv.empty());
        auto position = root;
        for (const AnyMove any : report.pv) {
            const auto move = any.as<ataxx::Move>();
            const auto legal = legal_moves(game, position);
            ASSERT_NE(std::find(legal.begin(), legal.end(), move), legal.end());
            game.play(position, move);
        }
        const int sign = report.pv.size() % 2 ? -1 : 1;
        const int ply = static_cast<int>(report.pv.size());
        EXPECT_EQ(sign * (leaf_score(game, eval::V4{}, position, ply)), report.score);
    }
}

TEST(AlphaBeta, several_lines_are_the_best_moves_in_order) {
    const auto [game, root] = random_scene(7);
    AlphaBeta<Ataxx, eval::V2> search(game, {.lines = 4});
    std::vector<Report> lines;
    search.search(root, {.depth = 2}, never, [&](const Report& report) {
        if (report.depth == 2) lines.push_back(report);
    });
    std::vector<int> values;
    for (const auto move : legal_moves(game, root)) {
        values.push_back(-plain_minimax<eval::V2>(game, after(game, root, move), 1, 1));
    }
    std::ranges::sort(values, std::greater{});
    ASSERT_EQ(lines.size(), 4u);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_EQ(lines[i].line, static_cast<int>(i) + 1);
        EXPECT_EQ(lines[i].score, values[i]);
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(lines[i].pv.front(), lines[j].pv.front());
    }
}

TEST(AlphaBeta, finds_the_quickest_win) {
    // x takes the last piece of o at once.
    const Ataxx game;
    const auto position = game.parse_position("7/7/7/7/7/7/x1o4 x 0 1");
    AlphaBeta<Ataxx, eval::V4> search(game, {});
    const Report report = search.search(position, {.depth = 6}, never, {});
    EXPECT_EQ(report.score, win_score - 1);
    EXPECT_TRUE(is_win(report.score));
    EXPECT_EQ(plies_to_end(report.score), 1);
}

TEST(AlphaBeta, gives_the_same_moves_and_nodes_for_the_same_seed) {
    const auto [game, root] = random_scene(11);
    AlphaBeta<Ataxx, eval::V4> one(game, {.seed = 5});
    AlphaBeta<Ataxx, eval::V4> two(game, {.seed = 5});
    const Report first = one.search(root, {.depth = 5}, never, {});
    (void)two.search(game.start(), {.depth = 4}, never, {});
    two.new_game();
    const Report second = two.search(root, {.depth = 5}, never, {});
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_EQ(first.pv, second.pv);
    EXPECT_EQ(first.score, second.score);
}

TEST(AlphaBeta, several_threads_find_the_value_of_one) {
    const auto [game, root] = random_scene(3);
    AlphaBeta<Ataxx, eval::V4> one(game, {});
    AlphaBeta<Ataxx, eval::V4> four(game, {.threads = 4});
    EXPECT_EQ(one.search(root, {.depth = 3}, never, {}).score,
              four.search(root, {.depth = 3}, never, {}).score);
}

TEST(Minimax, cut_short_at_once_gives_a_move_but_no_lost_game) {
    const auto [game, root] = random_scene(2);
    Minimax<Ataxx, eval::V4> search(game, {});
    const Report report = search.search(root, {.depth = 3, .nodes = 2}, never, {});
    EXPECT_EQ(report.depth, 0);
    EXPECT_EQ(report.score, eval::V4::evaluate(game, root));
    EXPECT_EQ(report.pv.size(), 1u);
}

TEST(Minimax, keeps_the_node_limit_and_chooses_as_at_the_depth_that_it_reaches) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const auto [game, root] = random_scene(seed);
        Minimax<Ataxx, eval::V3> search(game, {.seed = seed});
        const auto two_plies = search.search(root, {.depth = 2}, never, {});
        const auto limited = search.search(root, {.depth = 3, .nodes = two_plies.nodes + 50}, never, {});
        EXPECT_LE(limited.nodes, two_plies.nodes + 50);
        EXPECT_EQ(limited.depth, 2);
        EXPECT_EQ(limited.score, two_plies.score);
        EXPECT_EQ(limited.pv, two_plies.pv);
    }
}

TEST(AlphaBeta, keeps_the_node_limit) {
    const auto [game, root] = random_scene(2);
    AlphaBeta<Ataxx, eval::V4> search(game, {});
    const Report report = search.search(root, {.nodes = 5000}, never, {});
    EXPECT_LE(report.nodes, 5000u);
    EXPECT_GE(report.nodes, 4000u);
}

TEST(AlphaBeta, has_a_move_even_when_stopped_before_it_began) {
    const auto [game, root] = random_scene(2);
    AlphaBeta<Ataxx, eval::V4> search(game, {});
    const StopFlag now{true};
    const Report report = search.search(root, {.infinite = true}, now, {});
    ASSERT_FALSE(report.pv.empty());
    const auto legal = legal_moves(game, root);
    EXPECT_NE(std::find(legal.begin(), legal.end(), report.pv.front().as<ataxx::Move>()), legal.end());
}

TEST(TranspositionTable, gives_back_what_was_stored_and_nothing_else) {
    TranspositionTable<ataxx::Move> table(1);
    using Entry = TranspositionTable<ataxx::Move>::Entry;
    for (std::uint64_t i = 1; i <= 1000; ++i) {
        table.store(mix64(i), Entry{ataxx::Move::jump(static_cast<int>(i % 50), 3), static_cast<int>(i) - 500,
                                    static_cast<int>(i % 100), Bound::lower});
    }
    for (std::uint64_t i = 1; i <= 1000; ++i) {
        const auto entry = table.find(mix64(i));
        ASSERT_TRUE(entry);
        EXPECT_EQ(entry->move, ataxx::Move::jump(static_cast<int>(i % 50), 3));
        EXPECT_EQ(entry->score, static_cast<int>(i) - 500);
        EXPECT_EQ(entry->depth, static_cast<int>(i % 100));
        EXPECT_EQ(entry->bound, Bound::lower);
        EXPECT_FALSE(table.find(mix64(i + 5000)));
    }
    table.clear();
    EXPECT_FALSE(table.find(mix64(1)));
}

}  // namespace
}  // namespace ataraxia::search
