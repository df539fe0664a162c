#include <gtest/gtest.h>

#include "conformance/walk.hpp"
#include "support/effort.hpp"

// Ten thousand random games of every family from the start to their end, looked at before every ply. What the
// properties of this suite say of all moves of some positions is said here of one move of very many.
namespace ataraxia::conformance {
namespace {

constexpr int all_games = 10'000;  // of a family
constexpr int shards = 4;
constexpr int longest_game = 1000;  // plies; some rules never end a game

// What can be said of any position, and of a move of it.
template <Game G>
void look_at(const G& game, const typename G::Position& position, const MoveList<G>& moves, Random& random) {
    const std::string fen = game.format_position(position);
    SCOPED_TRACE(fen);
    ASSERT_EQ(game.parse_position(fen), position);
    ASSERT_EQ(game.hash(position), game.fresh_hash(position));
    const auto outcome = game.outcome(position);
    ASSERT_EQ(outcome.has_value(), moves.empty());
    ASSERT_EQ(game.outcome(position), outcome);
    if (moves.empty()) return;

    const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    ASSERT_EQ(game.parse_move(position, game.format_move(position, move)), move);
    const int symmetry = static_cast<int>(random.below(static_cast<std::uint32_t>(game.symmetries())));
    ASSERT_EQ(after(game, game.transform(position, symmetry), game.transform_move(move, symmetry)),
              game.transform(after(game, position, move), symmetry));
    ASSERT_EQ(game.format_position(position), fen) << "looking changes nothing";
}

template <Game G>
void play(const G& game, Random& random, int& finished) {
    typename G::Position position = game.start();
    for (int ply = 0; ply < longest_game; ++ply) {
        const auto moves = legal_moves(game, position);
        ASSERT_NO_FATAL_FAILURE(look_at(game, position, moves, random));
        if (moves.empty()) {
            ++finished;
            return;
        }
        game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
}

class WholeGamesOf : public testing::TestWithParam<std::tuple<std::string, int>> {};

TEST_P(WholeGamesOf, hold_at_every_ply) {
    const auto& [family, shard] = GetParam();
    const auto& samples = sample_games(family);
    Random random(static_cast<std::uint64_t>(shard));
    const int games = test::scaled(all_games / shards);
    int finished = 0;
    for (int i = 0; i < games && !HasFatalFailure(); ++i) {
        const AnyGame any = games::registry().make(
            samples[random.below(static_cast<std::uint32_t>(samples.size()))], random());
        SCOPED_TRACE(any.name());
        games::visit(any, [&](const auto& game) { play(game, random, finished); });
    }
    // Those that go on are of rules that never end a game.
    EXPECT_GT(finished, games / 2);
}

INSTANTIATE_TEST_SUITE_P(Every, WholeGamesOf,
                         testing::Combine(testing::ValuesIn(families()), testing::Range(0, shards)),
                         [](const testing::TestParamInfo<std::tuple<std::string, int>>& instance) {
                             return family_name({std::get<0>(instance.param), instance.index}) + "_" +
                                    std::to_string(std::get<1>(instance.param));
                         });

}  // namespace
}  // namespace ataraxia::conformance
