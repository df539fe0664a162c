#include <gtest/gtest.h>

#include "game/perft.hpp"
#include "games/four_couleur/samples.hpp"

// Properties of Four Couleur beside those that every game has, on positions that no game need ever reach.
namespace ataraxia::four_couleur {
namespace {

TEST(FourCouleurProperties, any_placement_has_the_moves_and_the_outcome_of_the_reference) {
    EXPECT_TRUE(rc::check([] {
        const FourCouleur game;
        const Position position = draw_position(game);
        const std::string fen = game.format_position(position);
        const Slow slow(fen);
        RC_ASSERT(slow.fen() == fen);
        RC_ASSERT(sorted_moves(game, position) == slow.moves());
        const auto outcome = game.outcome(position);
        RC_ASSERT(end_of(outcome) == slow.outcome().end);
        RC_ASSERT((outcome ? outcome->winner : Outcome::draw) == slow.outcome().winner);
    }));
}

TEST(FourCouleurProperties, a_move_on_any_placement_leads_where_the_reference_goes) {
    EXPECT_TRUE(rc::check([] {
        const FourCouleur game;
        const Position position = draw_position(game);
        const auto moves = legal_moves(game, position);
        constexpr std::size_t most = 10;  // the reference is slow
        const auto first = *rc::gen::inRange<std::size_t>(0, 1000);
        for (std::size_t i = 0; i < std::min(moves.size(), most); ++i) {
            const Move move = moves[(first + i * 37) % moves.size()];
            Slow slow(game.format_position(position));
            slow.play(game.format_move(position, move));
            RC_ASSERT(game.format_position(after(game, position, move)) == slow.fen());
        }
    }));
}

TEST(FourCouleurProperties, the_gain_of_a_move_is_what_the_men_on_the_board_say) {
    EXPECT_TRUE(rc::check([] {
        const FourCouleur game;
        const Position position = draw_position(game);
        const int player = game.to_move(position);
        const auto lead = [player](const Position& p) {
            int difference = 0;
            for (int colour = 0; colour < colour_count; ++colour) {
                difference += (owner_of(colour) == player ? 1 : -1) * popcount(p.of(colour));
            }
            return difference;
        };
        for (const Move move : legal_moves(game, position)) {
            const Position next = after(game, position, move);
            const bool wins = game.outcome(next) && game.outcome(next)->winner == player;
            const int gain = game.gain(position, move);
            RC_ASSERT((gain >= 100) == wins);
            RC_ASSERT(gain - (wins ? 100 : 0) == lead(next) - lead(position));
        }
    }));
}

TEST(FourCouleurProperties, equal_hash_and_rule_hash_mean_an_equal_tree) {
    EXPECT_TRUE(rc::check([] {
        const FourCouleur game;
        Position one = draw_position(game, 2);  // few moves keep the trees small
        Position other = one;
        one.clock = static_cast<std::uint16_t>(*rc::gen::inRange(195, 202));
        other.clock = static_cast<std::uint16_t>(*rc::gen::inRange(0, 202));
        RC_ASSERT(game.hash(one) == game.hash(other));
        for (const int plies : {0, 1, 2}) {
            if (game.rule_hash(one, plies) != game.rule_hash(other, plies)) continue;
            RC_ASSERT(game.outcome(one) == game.outcome(other));
            RC_ASSERT(perft(game, one, {.depth = plies}) == perft(game, other, {.depth = plies}));
        }
    }));
}

}  // namespace
}  // namespace ataraxia::four_couleur
