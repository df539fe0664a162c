#include <gtest/gtest.h>

#include "eval/evaluators.hpp"
#include "games/registration.hpp"
#include "players/player.hpp"
#include "search/alpha_beta.hpp"
#include "search/minimax.hpp"

// Searches of Pylos, which has the draw by repetition.
namespace ataraxia::search {
namespace {

using pylos::Pylos;
using E = eval::PylosV4;

const StopFlag never{false};

// A position of a random game some plies after the start, and the hashes of all positions after one move:
// what the game might have seen before.
struct Scene {
    Pylos game = *games::registry().make("pylos").get<Pylos>();
    pylos::Position root = game.start();
    std::vector<std::uint64_t> earlier;

    explicit Scene(std::uint64_t seed) {
        Random random(seed);
        for (auto plies = 10 + random.below(40); plies > 0;) {
            const auto moves = legal_moves(game, root);
            game.play(root, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            --plies;
            if (game.outcome(root)) root = game.start();
        }
        for (const auto move : legal_moves(game, root)) {
            if (random.below(3) != 0) earlier.push_back(game.hash(after(game, root, move)));
        }
    }
};

// The value by the definition, with every return to an earlier position a draw.
int plain_value(const Pylos& game, const pylos::Position& position, std::vector<std::uint64_t>& path,
                int depth, int ply) {
    if (ply > 0 && std::ranges::find(path, game.hash(position)) != path.end()) return draw_score;
    const auto moves = legal_moves(game, position);
    if (depth == 0 || moves.empty()) return leaf_score(game, E{}, position, ply);
    path.push_back(game.hash(position));
    int best = -win_score;
    for (const auto move : moves) {
        best = std::max(best, -plain_value(game, after(game, position, move), path, depth - 1, ply + 1));
    }
    path.pop_back();
    return best;
}

TEST(Repetition, is_a_draw_to_minimax_and_to_alpha_beta) {
    int changed = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Scene scene(seed);
        for (int depth = 1; depth <= 2; ++depth) {
            const int value = plain_value(scene.game, scene.root, scene.earlier, depth, 0);
            Minimax<Pylos, E> minimax(scene.game, {});
            AlphaBeta<Pylos, E> alpha_beta(scene.game, {});
            EXPECT_EQ(minimax.search(scene.root, {.depth = depth}, never, {}, scene.earlier).score, value);
            EXPECT_EQ(alpha_beta.search(scene.root, {.depth = depth}, never, {}, scene.earlier).score, value);
            AlphaBeta<Pylos, E> forgetful(scene.game, {});
            changed += forgetful.search(scene.root, {.depth = depth}, never, {}).score != value;
        }
    }
    EXPECT_GT(changed, 20) << "the past makes a difference";
}

// A move that led to a position of the past is not chosen by who is ahead, as long as another keeps the lead.
TEST(Repetition, is_avoided_by_the_player_who_is_ahead) {
    const AnyGame game = games::registry().make("pylos");
    const auto player = players::make_player(game, "alphabeta:depth=3,eval=v4");
    int avoided = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Scene scene(seed);
        const AnyPosition root(game, scene.root, std::type_identity<Pylos>{});
        player->new_game();
        const auto first = player->choose(root, {}, never, {});
        if (first.report.score <= draw_score || is_win(first.report.score)) continue;
        AlphaBeta<Pylos, E> search(scene.game, {});
        const auto chosen = after(scene.game, scene.root, first.move.as<pylos::Move>());
        const std::vector<std::uint64_t> earlier{scene.game.hash(chosen)};
        const Report again = search.search(scene.root, {.depth = 3}, never, {}, earlier);
        if (again.score <= draw_score) continue;
        EXPECT_NE(again.pv.front(), first.move) << scene.game.format_position(scene.root);
        ++avoided;
    }
    EXPECT_GT(avoided, 5);
}

TEST(Repetition, costs_nothing_in_games_that_do_not_have_it) {
    const std::vector<std::uint64_t> earlier{1, 2, 3};
    EXPECT_FALSE(Path<ataxx::Ataxx>(earlier).repeats(1));
    EXPECT_TRUE(Path<Pylos>(earlier).repeats(1));
    EXPECT_FALSE(Path<Pylos>(earlier).repeats(1 + 1024));
}

}  // namespace
}  // namespace ataraxia::search
