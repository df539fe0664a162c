#include <gtest/gtest.h>

#include "eval/evaluators.hpp"
#include "games/registration.hpp"
#include "support/effort.hpp"

// The heuristics on every board, against the fast path and against sums by hand.
namespace ataraxia::eval {
namespace {

using Family = infection::Infection<1>;

Family family_game(std::string_view text) {
    Spec spec("game", text, "a game");
    Random random(0);
    return Family(infection::read_ataxx(spec, random));
}

template <class H, Game G>
int value(const G& game, std::string_view fen) {
    return H::evaluate(game, game.parse_position(fen));
}

TEST(Heuristics, are_the_same_on_7x7_by_either_path) {
    const ataxx::Ataxx fast;
    const Family family = family_game("ataxx");
    Random random(5);
    for (int left = test::scaled(200); left > 0; --left) {
        auto position = fast.parse_position("x5o/7/2-1-2/3-3/2-1-2/7/o5x x 0 1");
        for (int ply = 0; ply < 120; ++ply) {
            const auto same = family.parse_position(fast.format_position(position));
            ASSERT_EQ(V1::evaluate(fast, position), V1::evaluate(family, same));
            ASSERT_EQ(V2::evaluate(fast, position), V2::evaluate(family, same));
            ASSERT_EQ(V3::evaluate(fast, position), V3::evaluate(family, same));
            ASSERT_EQ(V4::evaluate(fast, position), V4::evaluate(family, same));
            ASSERT_EQ(Solid::evaluate(fast, position), Solid::evaluate(family, same));
            ASSERT_EQ(Safe::evaluate(fast, position), Safe::evaluate(family, same));
            const auto moves = legal_moves(fast, position);
            if (moves.empty()) break;
            fast.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

// At positions of random games, calls check(game, position, player) for every player.
void at_random_positions(std::string_view name, auto check) {
    const AnyGame any = games::registry().make(name);
    const auto& game = *any.get<Family>();
    Random random(11);
    for (int left = test::scaled(20); left > 0; --left) {
        auto position = game.start();
        for (auto moves = legal_moves(game, position); !moves.empty(); moves = legal_moves(game, position)) {
            for (int player = 0; player < game.players(); ++player) check(game, position, player);
            game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

TEST(Heuristics, safe_pieces_are_those_that_no_move_of_an_enemy_takes) {
    for (const auto* name : {"hexxagon", "ataxx:6x5", "ataxx:6x6,players=4"}) {
        at_random_positions(name, [](const Family& game, Family::Position position, int player) {
            const auto own = position.pieces[static_cast<std::size_t>(player)];
            auto safe = own;
            for (int enemy = 0; enemy < game.players(); ++enemy) {
                if (enemy == player) continue;
                position.turn = static_cast<std::uint8_t>(enemy);
                for (const auto move : legal_moves(game, position)) {
                    safe &= after(game, position, move).pieces[static_cast<std::size_t>(player)];
                }
            }
            position.turn = static_cast<std::uint8_t>(player);
            ASSERT_EQ(SideOf<Family>::type(game, position, player).safe(), popcount(safe))
                << game.format_position(position);
        });
    }
}

TEST(Heuristics, best_gain_is_that_of_the_best_legal_move) {
    for (const auto* name : {"hexxagon", "ataxx:6x5", "ataxx:6x6,players=4"}) {
        at_random_positions(name, [](const Family& game, const Family::Position& position, int player) {
            if (player != position.turn) return;
            int best = 0;
            for (const auto move : legal_moves(game, position))
                best = std::max(best, game.gain(position, move));
            ASSERT_EQ(SideOf<Family>::type(game, position, player).best_gain(), best)
                << game.format_position(position);
        });
    }
}

TEST(Heuristics, squares_weigh_more_the_further_they_are_from_the_edges) {
    const auto weights = [](const boards::Geometry& geometry, int row) {
        std::string text;
        for (int cell = geometry.row_begin(row); cell < geometry.row_begin(row + 1); ++cell) {
            text += std::to_string(geometry.weight(cell));
        }
        return text;
    };
    const auto nine = boards::Geometry::square(9, 9);
    EXPECT_EQ(weights(nine, 0), "122333221");
    EXPECT_EQ(weights(nine, 4), "345666543");
    const auto hexagon = boards::Geometry::hexagon(5);
    EXPECT_EQ(weights(hexagon, 0), "12221");
    EXPECT_EQ(weights(hexagon, 4), "135666531");
}

TEST(Heuristics, score_each_of_four_players) {
    const Family game = family_game("ataxx:5x5,players=4");
    const auto position = game.parse_position("xx3/5/3o1/5/v4 o 0 5");
    EXPECT_EQ(V1::scores(game, position), (std::array{10, 5, 5, out}));
    EXPECT_EQ(V1::evaluate(game, position), -5);
    EXPECT_EQ(lead(V1::scores(game, position), 4, 0), 5);
    EXPECT_EQ(lead(V1::scores(game, position), 4, 3), -max_evaluation);
    EXPECT_EQ(V2::scores(game, position), (std::array{10 + 1 + 2, 5 + 4, 5 + 1, out}));
}

TEST(Heuristics, pieces_among_the_enemies_of_several_colours_are_exposed) {
    const Family game = family_game("ataxx:5x5,players=4");
    const auto alone = game.parse_position("5/5/2x2/5/o3v x 0 5");
    const auto exposed = game.parse_position("5/1o1v1/2x2/1o3/5 x 0 5");
    EXPECT_GT(V4::scores(game, alone)[0], V4::scores(game, exposed)[0]);
}

TEST(Heuristics, solid_rhombi_count_on_hexagons) {
    const AnyGame any = games::registry().make("hexxagon");
    const auto& game = *any.get<Family>();
    // b2, c2, b3 and c3 are one rhombus; without c3 they are none.
    EXPECT_EQ(value<Solid>(game, "5/6/7/8/4o4/8/1xx4/1xx3/5 x 0 1"), 5 * 3 + 3);
    EXPECT_EQ(value<Solid>(game, "5/6/7/8/4o4/8/1x5/1xx3/5 x 0 1"), 5 * 2);
}

TEST(Heuristics, stay_within_their_bounds_on_the_largest_board) {
    const AnyGame any = games::registry().make("ataxx:16x16");
    const auto& game = *any.get<infection::Infection<4>>();
    std::string fen = "oxxxxxxxxxxxxxxx";
    for (int row = 0; row < 15; ++row) fen += "/xxxxxxxxxxxxxxxx";
    EXPECT_EQ(value<V4>(game, fen + " x 0 1"), max_evaluation);
    EXPECT_EQ(value<V4>(game, fen + " o 0 1"), -max_evaluation);
    EXPECT_LE(value<Safe>(game, fen + " x 0 1"), max_evaluation);
    EXPECT_GE(value<Safe>(game, fen + " o 0 1"), -max_evaluation);
}

}  // namespace
}  // namespace ataraxia::eval
