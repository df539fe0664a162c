#include <gtest/gtest.h>

#include <map>

#include "games/four_couleur/samples.hpp"
#include "support/effort.hpp"

// The bitboards against the reference: random games, compared at every ply.
namespace ataraxia::four_couleur {
namespace {

constexpr int all_games = 48;
constexpr int shards = 2;
constexpr int longest_game = 1000;  // plies

// What the games of a shard met, to be sure that the comparison was worth something.
struct Seen {
    std::map<Slow::End, int> ends;
    int passes = 0;
    int turns_cut_short = 0;
};

// A move drawn at random; now and then the best of a few by their gain, so that games end by a colour that is
// gone, or on the contrary one without gain, so that they fill the board or last long.
Move choose(const FourCouleur& game, const Position& position, Random& random, int taste) {
    const auto moves = legal_moves(game, position);
    const auto drawn = [&] { return moves[random.below(static_cast<std::uint32_t>(moves.size()))]; };
    Move best = drawn();
    for (int i = 1; i < 4 && taste != 0; ++i) {
        const Move other = drawn();
        if (taste * game.gain(position, other) > taste * game.gain(position, best)) best = other;
    }
    return best;
}

void play_both(Random& random, int taste, Seen& seen) {
    const FourCouleur game;
    Position fast = game.start();
    Slow slow(game.format_position(fast));
    for (int ply = 0; ply < longest_game; ++ply) {
        const std::string fen = slow.fen();
        SCOPED_TRACE(fen);
        ASSERT_EQ(game.format_position(fast), fen);
        ASSERT_EQ(game.parse_position(fen), fast);
        ASSERT_EQ(game.hash(fast), game.fresh_hash(fast));
        const auto outcome = game.outcome(fast);
        const auto expected = slow.outcome();
        ASSERT_EQ(end_of(outcome), expected.end);
        ASSERT_EQ(outcome ? outcome->winner : Outcome::draw, expected.winner);
        ASSERT_EQ(sorted_moves(game, fast), slow.moves());
        if (outcome) {
            ++seen.ends[expected.end];
            return;
        }
        const Move move = choose(game, fast, random, taste);
        seen.passes += move.is_pass();
        slow.play(game.format_move(fast, move));
        const bool first_of_two = fast.moves_left == 2 && !move.is_pass();
        game.play(fast, move);
        seen.turns_cut_short += first_of_two && fast.moves_left == 2;
    }
    ++seen.ends[Slow::End::running];
}

class FourCouleurCrossCheck : public testing::TestWithParam<int> {};

TEST_P(FourCouleurCrossCheck, agrees_with_the_reference_at_every_ply) {
    Random random(static_cast<std::uint64_t>(GetParam()));
    Seen seen;
    const int games = test::scaled(all_games / shards);
    for (int i = 0; i < games && !HasFatalFailure(); ++i) play_both(random, i % 3 - 1, seen);
    if (games < all_games / shards) return;
    for (const Slow::End end :
         {Slow::End::colour_removed, Slow::End::nobody_can_move, Slow::End::long_game}) {
        EXPECT_GT(seen.ends[end], 0) << "no game ended in way " << static_cast<int>(end);
    }
    EXPECT_GT(seen.passes, 0);
    EXPECT_GT(seen.turns_cut_short, 0);
}

INSTANTIATE_TEST_SUITE_P(Shard, FourCouleurCrossCheck, testing::Range(0, shards));

}  // namespace
}  // namespace ataraxia::four_couleur
