#include <gtest/gtest.h>

#include "eval/evaluators.hpp"
#include "games/registration.hpp"
#include "search/max_n.hpp"
#include "search/paranoid.hpp"

// The searches for games of three and four players.
namespace ataraxia::search {
namespace {

using Game = infection::Infection<1>;
using Position = Game::Position;
using Scores = std::array<int, max_players>;

constexpr StopFlag never{false};

constexpr std::array small_games{"ataxx:4x4,players=3", "ataxx:4x4,players=4", "hexxagon:side=3,players=3"};

Game make_game(std::string_view name) {
    return *games::registry().make(name).get<Game>();
}

// A position some random plies into a game, not over.
Position random_position(const Game& game, std::uint64_t seed, std::uint32_t most_plies = 40) {
    for (Random random(seed);;) {
        Position position = game.start();
        for (auto plies = random.below(most_plies); plies > 0 && !game.outcome(position); --plies) {
            const auto moves = legal_moves(game, position);
            game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        if (!game.outcome(position)) return position;
    }
}

// Max^n by its definition: the mover takes what is best for himself, among equals what is worst for the next.
template <class E>
Scores plain_max_n(const Game& game, const Position& position, int depth, int ply) {
    const auto moves = legal_moves(game, position);
    if (depth == 0 || moves.empty()) return leaf_scores<Game, E>(game, position, ply);
    std::vector<std::pair<std::vector<int>, Scores>> results;  // what the mover minimises, and the scores
    for (const auto move : moves) {
        const Scores scores = plain_max_n<E>(game, after(game, position, move), depth - 1, ply + 1);
        const int us = game.to_move(position);
        std::vector<int> harm{-scores[static_cast<std::size_t>(us)]};
        for (int i = 1; i < game.players(); ++i) {
            harm.push_back(scores[static_cast<std::size_t>((us + i) % game.players())]);
        }
        results.emplace_back(harm, scores);
    }
    return std::ranges::min_element(results)->second;
}

// Paranoid by its definition: the score of player `one`, whom all the others try to harm.
template <class E>
int plain_paranoid(const Game& game, const Position& position, int one, int depth, int ply) {
    const auto moves = legal_moves(game, position);
    if (depth == 0 || moves.empty()) {
        return leaf_scores<Game, E>(game, position, ply)[static_cast<std::size_t>(one)];
    }
    std::vector<int> scores;
    for (const auto move : moves) {
        scores.push_back(plain_paranoid<E>(game, after(game, position, move), one, depth - 1, ply + 1));
    }
    return game.to_move(position) == one ? std::ranges::max(scores) : std::ranges::min(scores);
}

// Each search with its definition, from the view of the player to move.
struct MaxNKind {
    template <class E>
    using Search = MaxN<Game, E>;
    template <class E>
    static int value(const Game& game, const Position& root, const Position& position, int depth, int ply) {
        return plain_max_n<E>(game, position, depth, ply)[static_cast<std::size_t>(game.to_move(root))];
    }
};
struct ParanoidKind {
    template <class E>
    using Search = Paranoid<Game, E>;
    template <class E>
    static int value(const Game& game, const Position& root, const Position& position, int depth, int ply) {
        return plain_paranoid<E>(game, position, game.to_move(root), depth, ply);
    }
};

template <class Kind>
class ManyPlayers : public testing::Test {
  public:
    template <class E>
    using Search = typename Kind::template Search<E>;

    template <class E>
    static void compare_with_definition() {
        for (const auto* name : small_games) {
            const Game game = make_game(name);
            for (std::uint64_t seed = 1; seed <= 12; ++seed) {
                const Position position = random_position(game, seed);
                for (int depth = 1; depth <= 4; ++depth) {
                    Search<E> search(game, {.seed = seed});
                    const Report report = search.search(position, {.depth = depth}, never, {});
                    EXPECT_TRUE(report.depth == depth || is_decided(report.score));
                    EXPECT_EQ(report.score,
                              (Kind::template value<E>(game, position, position, report.depth, 0)))
                        << name << ", " << game.format_position(position) << ", depth " << depth;
                }
            }
        }
    }
};
using Kinds = testing::Types<MaxNKind, ParanoidKind>;
TYPED_TEST_SUITE(ManyPlayers, Kinds);

TYPED_TEST(ManyPlayers, finds_the_value_of_the_definition) {
    TestFixture::template compare_with_definition<eval::V1>();
}

TYPED_TEST(ManyPlayers, finds_the_value_of_the_definition_with_the_finest_evaluation) {
    TestFixture::template compare_with_definition<eval::V4>();
}

TYPED_TEST(ManyPlayers, finds_the_value_of_the_definition_when_a_player_is_out) {
    const Game game = make_game("ataxx:4x4,players=4");
    const auto position = game.parse_position("x3/4/1o2/v1o1 x 0 9");
    for (int depth = 1; depth <= 4; ++depth) {
        typename TestFixture::template Search<eval::V4> search(game, {});
        const Report report = search.search(position, {.depth = depth}, never, {});
        ASSERT_EQ(report.depth, depth);
        EXPECT_EQ(report.score, TypeParam::template value<eval::V4>(game, position, position, depth, 0));
    }
}

TYPED_TEST(ManyPlayers, principal_variation_is_a_legal_line_that_reaches_its_score) {
    for (const auto* name : small_games) {
        const Game game = make_game(name);
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Position root = random_position(game, seed);
            typename TestFixture::template Search<eval::V4> search(game, {});
            const Report report = search.search(root, {.depth = 3}, never, {});
            Position position = root;
            for (const AnyMove any : report.pv) {
                const auto move = any.as<infection::Move>();
                const auto legal = legal_moves(game, position);
                ASSERT_NE(std::find(legal.begin(), legal.end(), move), legal.end());
                game.play(position, move);
            }
            const auto scores =
                leaf_scores<Game, eval::V4>(game, position, static_cast<int>(report.pv.size()));
            EXPECT_EQ(scores[static_cast<std::size_t>(game.to_move(root))], report.score);
        }
    }
}

TYPED_TEST(ManyPlayers, several_lines_are_the_best_moves_in_order) {
    const Game game = make_game("ataxx:4x4,players=3");
    const Position root = random_position(game, 7);
    typename TestFixture::template Search<eval::V2> search(game, {.lines = 4});
    std::vector<Report> lines;
    (void)search.search(root, {.depth = 2}, never, [&](const Report& report) {
        if (report.depth == 2) lines.push_back(report);
    });
    std::vector<int> values;
    for (const auto move : legal_moves(game, root)) {
        values.push_back(TypeParam::template value<eval::V2>(game, root, after(game, root, move), 1, 1));
    }
    std::ranges::sort(values, std::greater{});
    ASSERT_EQ(lines.size(), 4u);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_EQ(lines[i].line, static_cast<int>(i) + 1);
        EXPECT_EQ(lines[i].score, values[i]);
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(lines[i].pv.front(), lines[j].pv.front());
    }
}

TYPED_TEST(ManyPlayers, takes_the_win_that_is_there_at_once) {
    // x jumps between the last pieces of the two others.
    const Game game = make_game("ataxx:4x4,players=3");
    const auto position = game.parse_position("4/4/4/x1ov x 0 5");
    typename TestFixture::template Search<eval::V4> search(game, {});
    const Report report = search.search(position, {.depth = 6}, never, {});
    EXPECT_EQ(report.score, win_score - 1);
    EXPECT_TRUE(game.outcome(after(game, position, report.pv.front().as<infection::Move>())));
}

TYPED_TEST(ManyPlayers, a_seed_decides_the_line_and_the_nodes) {
    const Game game = make_game("ataxx:players=3");
    const Position root = random_position(game, 11);
    typename TestFixture::template Search<eval::V4> one(game, {.seed = 5});
    typename TestFixture::template Search<eval::V4> two(game, {.seed = 5});
    const Report first = one.search(root, {.depth = 3}, never, {});
    (void)two.search(game.start(), {.depth = 2}, never, {});
    two.new_game();
    const Report second = two.search(root, {.depth = 3}, never, {});
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_EQ(first.pv, second.pv);
    EXPECT_EQ(first.score, second.score);

    std::set<std::uint64_t> openings;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        typename TestFixture::template Search<eval::V1> search(game, {.seed = seed});
        openings.insert(search.search(game.start(), {.depth = 1}, never, {}).pv.front().bits);
    }
    EXPECT_GT(openings.size(), 1u);
}

TYPED_TEST(ManyPlayers, several_threads_find_the_value_of_one) {
    const Game game = make_game("ataxx:players=4");
    const Position root = random_position(game, 3);
    typename TestFixture::template Search<eval::V4> one(game, {});
    typename TestFixture::template Search<eval::V4> four(game, {.threads = 4});
    EXPECT_EQ(one.search(root, {.depth = 3}, never, {}).score,
              four.search(root, {.depth = 3}, never, {}).score);
}

TYPED_TEST(ManyPlayers, keeps_the_node_limit) {
    const Game game = make_game("ataxx:players=4");
    typename TestFixture::template Search<eval::V4> search(game, {});
    const Report report = search.search(random_position(game, 2), {.nodes = 5000}, never, {});
    EXPECT_LE(report.nodes, 5000u);
    EXPECT_GE(report.nodes, 4000u);
}

TYPED_TEST(ManyPlayers, ends_in_time_and_by_the_clock_of_the_player_to_move) {
    using std::chrono::milliseconds;
    const Game game = make_game("ataxx:players=4");
    auto root = random_position(game, 2);
    while (game.to_move(root) != 2) game.play(root, legal_moves(game, root)[0]);
    typename TestFixture::template Search<eval::V4> search(game, {});
    EXPECT_GE(search.search(root, {.movetime = milliseconds(30)}, never, {}).depth, 1);

    Limits limits;
    limits.clock.emplace();
    limits.clock->remaining.fill(std::chrono::hours(10));
    limits.clock->remaining[2] = milliseconds(100);
    EXPECT_LT(search.search(root, limits, never, {}).time, std::chrono::minutes(1));
}

TYPED_TEST(ManyPlayers, stops_when_told_to_and_has_a_move_even_before_it_began) {
    const Game game = make_game("ataxx:players=3");
    const Position root = random_position(game, 2);
    typename TestFixture::template Search<eval::V4> search(game, {.threads = 2});
    StopFlag stop{true};
    const auto is_legal = [&](const Report& report) {
        const auto legal = legal_moves(game, root);
        return std::find(legal.begin(), legal.end(), report.pv.at(0).as<infection::Move>()) != legal.end();
    };
    EXPECT_TRUE(is_legal(search.search(root, {.infinite = true}, stop, {})));
    stop = false;
    const Report report = search.search(root, {.infinite = true}, stop, [&](const Report& so_far) {
        if (so_far.depth == 2) stop = true;
    });
    EXPECT_TRUE(is_legal(report));
    EXPECT_GE(report.depth, 2);
}

// One table serves an analysis in which everybody's moves are looked for in turn: the deeper search of the
// position before leaves scores from another player's view there.
TEST(Paranoid, does_not_take_over_scores_found_for_another_player) {
    for (const auto* name : small_games) {
        const Game game = make_game(name);
        Paranoid<Game, eval::V4> shared(game, {});
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Position position = random_position(game, seed, 20);
            shared.new_game();
            const Report before = shared.search(position, {.depth = 4}, never, {});
            game.play(position, before.pv.front().as<infection::Move>());
            if (game.outcome(position)) continue;
            const Report report = shared.search(position, {.depth = 2}, never, {});
            EXPECT_EQ(report.score,
                      plain_paranoid<eval::V4>(game, position, game.to_move(position), report.depth, 0))
                << game.format_position(position);
        }
    }
}

TEST(ScoreOf, a_finished_game_of_three_ranks_winner_second_and_last) {
    const Outcome outcome{"board full", {4, 9, 3}, 1};
    EXPECT_EQ(score_of(outcome, 3, 1, 5), win_score - 5);
    EXPECT_EQ(score_of(outcome, 3, 0, 5), -(win_score - 5) + place_step);
    EXPECT_EQ(score_of(outcome, 3, 2, 5), -(win_score - 5));
    for (int player = 0; player < 3; ++player) {
        EXPECT_TRUE(is_decided(score_of(outcome, 3, player, 5)));
        EXPECT_EQ(plies_to_end(score_of(outcome, 3, player, 5)), 5);
        EXPECT_EQ(score_from_table(score_to_table(score_of(outcome, 3, player, 5), 2), 4),
                  score_of(outcome, 3, player, 7));
    }
    EXPECT_GT(score_of(outcome, 3, 0, longest_win), score_of(outcome, 3, 2, longest_win));
    EXPECT_TRUE(is_loss(score_of({"board full", {4, 9, 3, 0}, 1}, 4, 0, longest_win)));
    EXPECT_FALSE(is_decided(-eval::max_evaluation));
}

TEST(ScoreOf, losers_with_the_same_points_have_the_same_score) {
    const Outcome outcome{"board full", {4, 9, 4}, 1};
    EXPECT_EQ(score_of(outcome, 3, 0, 1), -(win_score - 1));
    EXPECT_EQ(score_of(outcome, 3, 2, 1), -(win_score - 1));
}

TEST(ScoreOf, a_draw_of_the_best_is_a_loss_for_the_others) {
    const Outcome shared{"board full", {7, 2, 7, 1}, Outcome::draw};
    EXPECT_EQ(score_of(shared, 4, 0, 3), 0);
    EXPECT_EQ(score_of(shared, 4, 2, 3), 0);
    EXPECT_EQ(score_of(shared, 4, 1, 3), -(win_score - 3) + place_step);
    EXPECT_EQ(score_of(shared, 4, 3, 3), -(win_score - 3));
    const Outcome for_all{"200 plies without a clone", {7, 2, 7, 1}, Outcome::draw, true};
    for (int player = 0; player < 4; ++player) EXPECT_EQ(score_of(for_all, 4, player, 3), 0);
}

}  // namespace
}  // namespace ataraxia::search
