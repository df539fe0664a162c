#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "game/perft.hpp"
#include "games/pylos/samples.hpp"
#include "support/effort.hpp"

// The bitboards against the reference: random games under every parameter, compared at every ply, and
// pyramids that no game need ever reach.
namespace ataraxia::pylos {
namespace {

using Slow = reference::Pylos;
using End = Slow::End;

constexpr int all_games = 10'000;
constexpr int all_pyramids = 10'000;
constexpr int shards = 4;
constexpr int longest_game = 400;  // plies; there are games without an end

End end_of(const std::optional<Outcome>& outcome) {
    static const std::map<std::string_view, End> ends{{"top sphere placed", End::top_placed},
                                                      {"no sphere in reserve", End::out_of_spheres},
                                                      {"no sphere to place or raise", End::no_raise}};
    return outcome ? ends.at(outcome->reason) : End::running;
}

// Moves and outcome of a position, and every count of them, are those of the reference.
void expect_agreement(const Pylos& game, const Position& fast, const Slow& slow) {
    ASSERT_EQ(game.format_position(fast), slow.position());
    ASSERT_EQ(game.hash(fast), game.fresh_hash(fast));

    const auto outcome = game.outcome(fast);
    ASSERT_EQ(end_of(outcome), slow.outcome().end);
    if (outcome) {
        ASSERT_EQ(outcome->winner, slow.outcome().winner);
    }

    std::vector<std::string> texts;
    for (const Move move : legal_moves(game, fast)) texts.push_back(game.format_move(fast, move));
    std::ranges::sort(texts);
    ASSERT_EQ(texts, slow.moves());
    ASSERT_EQ(game.count_leaves(fast, 1), texts.size());
}

// What the games of a shard met, to be sure that the comparison was worth something.
struct Seen {
    std::map<End, int> ends;
    int raises = 0;
    int pairs = 0;
    int freed = 0;  // pairs of which the first frees the second
};

// Uniform play takes two spheres back again and again; the other habits fill the pyramid.
std::string choose(const std::vector<std::string>& moves, std::uint32_t thrift_in_4, Random& random) {
    const auto drawn = [&] { return moves[random.below(static_cast<std::uint32_t>(moves.size()))]; };
    std::string move = drawn();
    for (int tries = 0; tries < 8 && move.find('x') != std::string::npos; ++tries) {
        if (random.below(4) < thrift_in_4) move = drawn();
    }
    return move;
}

void play_both(const Sample& sample, Random& random, Seen& seen) {
    const auto& [game, parameters] = sample;
    SCOPED_TRACE(game.name());
    const std::uint32_t thrift_in_4 = random.below(4);
    Position fast = game.start();
    Slow slow(game.format_position(fast), parameters);
    for (int ply = 0; ply < longest_game; ++ply) {
        SCOPED_TRACE(slow.position());
        ASSERT_NO_FATAL_FAILURE(expect_agreement(game, fast, slow));
        const auto moves = slow.moves();
        if (moves.empty()) break;
        const std::string text = choose(moves, thrift_in_4, random);
        const Move move = game.parse_move(fast, text);
        ASSERT_EQ(game.format_move(fast, move), text);
        seen.raises += move.is_raise();
        seen.pairs += move.removals() == 2;
        seen.freed += move.removals() == 2 && move.first > move.second;
        game.play(fast, move);
        slow.play(text);
    }
    ++seen.ends[slow.outcome().end];
}

class PylosCrossCheck : public testing::TestWithParam<int> {};

TEST_P(PylosCrossCheck, agrees_with_the_reference_at_every_ply) {
    Random random(static_cast<std::uint64_t>(GetParam()));
    const auto samples = all_samples();
    Seen seen;
    const int games = test::scaled(all_games / shards);
    for (int i = 0; i < games && !HasFatalFailure(); ++i)
        play_both(samples[static_cast<std::size_t>(i) % samples.size()], random, seen);

    if (games < 100) return;
    for (const End end : {End::top_placed, End::out_of_spheres, End::no_raise})
        EXPECT_GT(seen.ends[end], 0) << "no game ended in way " << static_cast<int>(end);
    EXPECT_GT(seen.raises, 0);
    EXPECT_GT(seen.pairs, 0);
    EXPECT_GT(seen.freed, 0);
}

// Spheres of any colours dropped on any cells that can carry them.
Position random_pyramid(const Pylos& game, Random& random) {
    const Pyramid& pyramid = game.rules().pyramid;
    Position p;
    p.turn = static_cast<std::uint8_t>(random.below(2));
    const std::uint32_t white_in_16 = random.below(17);
    for (std::uint32_t left = random.below(2 * static_cast<std::uint32_t>(pyramid.spheres) + 1); left > 0;
         --left) {
        Bitboard free = pyramid.supported(p.filled()) & ~p.filled();
        // Low pyramids are wide; half of the time the highest cell keeps them slender.
        const auto nth = random.below(2) ? random.below(static_cast<std::uint32_t>(popcount(free)))
                                         : static_cast<std::uint32_t>(popcount(free)) - 1;
        for (std::uint32_t i = 0; i < nth; ++i) free &= free - 1;
        std::size_t player = random.below(16) < white_in_16 ? 0 : 1;
        if (popcount(p.spheres[player]) == pyramid.spheres) player ^= 1;
        p.spheres[player] |= bit(pop_lowest(free));
    }
    return p;
}

TEST(PylosPyramids, any_pyramid_that_can_stand_has_the_moves_and_the_outcome_of_the_reference) {
    Random random(1);
    const auto samples = all_samples();
    const int pyramids = test::scaled(all_pyramids);
    for (int i = 0; i < pyramids && !HasFatalFailure(); ++i) {
        const auto& [game, parameters] = samples[static_cast<std::size_t>(i) % samples.size()];
        const std::string text = game.format_position(random_pyramid(game, random));
        SCOPED_TRACE(game.name() + ": " + text);
        const Position position = game.parse_position(text);
        expect_agreement(game, position, Slow(text, parameters));

        std::uint64_t grandchildren = 0;
        for (const Move move : legal_moves(game, position))
            grandchildren += legal_moves(game, after(game, position, move)).size();
        ASSERT_EQ(game.count_leaves(position, 2), grandchildren);
    }
}

INSTANTIATE_TEST_SUITE_P(Shard, PylosCrossCheck, testing::Range(0, shards));

}  // namespace
}  // namespace ataraxia::pylos
