#include <gtest/gtest.h>

#include "eval/evaluators.hpp"
#include "games/registration.hpp"
#include "search/alpha_beta.hpp"
#include "search/minimax.hpp"

namespace ataraxia::search {
namespace {

using ataxx::Ataxx;
using eval::Safe;
using SelectiveSearch = AlphaBeta<Ataxx, Safe, TwoSides, Selective>;

constexpr StopFlag never{false};

// A position so many random plies into a game; not over.
template <Game G>
typename G::Position random_position(const G& game, std::uint64_t seed, int plies) {
    for (Random random(seed);;) {
        auto position = game.start();
        for (int i = 0; i < plies && !game.outcome(position); ++i) {
            const auto moves = legal_moves(game, position);
            game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        if (!game.outcome(position)) return position;
    }
}

// A position so many random plies before the end of a game.
ataxx::Position near_the_end(const Ataxx& game, std::uint64_t seed, std::size_t plies) {
    Random random(seed);
    std::vector<ataxx::Position> line{game.start()};
    while (!game.outcome(line.back())) {
        const auto moves = legal_moves(game, line.back());
        line.push_back(
            after(game, line.back(), moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
    }
    return line[line.size() - 1 - plies];
}

TEST(Selective, gets_deeper_than_full_width_within_the_same_number_of_nodes) {
    const Ataxx game;
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const auto root = random_position(game, seed, 10);
        AlphaBeta<Ataxx, Safe> full(game, {});
        SelectiveSearch selective(game, {});
        const Report wide = full.search(root, {.nodes = 100'000}, never, {});
        if (is_decided(wide.score)) continue;
        ++compared;
        EXPECT_GE(selective.search(root, {.nodes = 100'000}, never, {}).depth, wide.depth + 2);
    }
    EXPECT_GE(compared, 5);
}

TEST(Selective, finds_the_wins_and_losses_that_minimax_finds) {
    const Ataxx game;
    int decided = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto root = near_the_end(game, seed, 4);
        Minimax<Ataxx, Safe> minimax(game, {});
        const int truth = minimax.search(root, {.depth = 3}, never, {}).score;
        if (!is_decided(truth)) continue;
        ++decided;
        SelectiveSearch selective(game, {});
        const int score = selective.search(root, {.depth = 8}, never, {}).score;
        EXPECT_EQ(is_win(score), is_win(truth)) << game.format_position(root);
        EXPECT_EQ(is_loss(score), is_loss(truth)) << game.format_position(root);
    }
    EXPECT_GE(decided, 10);
}

TEST(Selective, gives_the_same_search_for_the_same_seed) {
    const Ataxx game;
    const auto root = random_position(game, 4, 12);
    SelectiveSearch one(game, {.seed = 5});
    SelectiveSearch two(game, {.seed = 5});
    const Report first = one.search(root, {.nodes = 30'000}, never, {});
    (void)two.search(game.start(), {.nodes = 20'000}, never, {});
    two.new_game();
    const Report second = two.search(root, {.nodes = 30'000}, never, {});
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_EQ(first.pv, second.pv);
    EXPECT_EQ(first.score, second.score);
}

TEST(Selective, reports_every_line_from_the_best_to_the_worst) {
    const Ataxx game;
    SelectiveSearch search(game, {.lines = 3});
    std::vector<Report> lines;
    search.search(random_position(game, 8, 9), {.depth = 7}, never, [&](const Report& report) {
        if (report.depth == 7) lines.push_back(report);
    });
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_GE(lines[0].score, lines[1].score);
    EXPECT_GE(lines[1].score, lines[2].score);
    EXPECT_NE(lines[0].pv.front(), lines[1].pv.front());
    EXPECT_NE(lines[0].pv.front(), lines[2].pv.front());
    EXPECT_NE(lines[1].pv.front(), lines[2].pv.front());
}

// Two moves a turn: the sign of the score does not change at every ply.
TEST(Selective, plays_four_couleur) {
    const four_couleur::FourCouleur game;
    AlphaBeta<four_couleur::FourCouleur, eval::couleur::V4, TwoSides, Selective> search(game, {});
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto root = random_position(game, seed, 30);
        const Report report = search.search(root, {.nodes = 20'000}, never, {});
        auto position = root;
        for (const AnyMove move : report.pv) {
            const auto legal = legal_moves(game, position);
            const auto typed = move.as<four_couleur::FourCouleur::Move>();
            ASSERT_NE(std::ranges::find(legal, typed), legal.end());
            game.play(position, typed);
        }
        EXPECT_GE(report.depth, 2);
    }
}

}  // namespace
}  // namespace ataraxia::search
