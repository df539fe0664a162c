#include <algorithm>

#include "conformance/walk.hpp"
#include "game/perft.hpp"

// Moves, their effect and the end of a game, for every game.
namespace ataraxia::conformance {
namespace {

class PlayOf : public Conformance {};
INSTANTIATE_TEST_SUITE_P(Every, PlayOf, testing::ValuesIn(families()), family_name);

TEST_P(PlayOf, a_position_has_moves_unless_it_is_finished) {
    check([](const auto& game, const auto& position) {
        RC_ASSERT(legal_moves(game, position).empty() == game.outcome(position).has_value());
    });
}

TEST_P(PlayOf, no_move_is_listed_twice) {
    check([](const auto& game, const auto& position) {
        const auto moves = legal_moves(game, position);
        for (const auto& move : moves) RC_ASSERT(std::ranges::count(moves, move) == 1);
    });
}

TEST_P(PlayOf, playing_on_a_copy_leaves_the_original) {
    check([](const auto& game, const auto& position) {
        const std::string before = game.format_position(position);
        for (const auto move : legal_moves(game, position)) {
            const auto played = after(game, position, move);
            RC_ASSERT(game.format_position(position) == before);
            RC_ASSERT_FALSE(played == position);
        }
    });
}

TEST_P(PlayOf, the_incremental_hash_is_the_hash_from_scratch) {
    check([](const auto& game, const auto& position) {
        RC_ASSERT(game.hash(position) == game.fresh_hash(position));
        for (const auto move : legal_moves(game, position)) {
            const auto played = after(game, position, move);
            RC_ASSERT(game.hash(played) == game.fresh_hash(played));
        }
    });
}

TEST_P(PlayOf, the_player_to_move_exists_and_plies_are_counted_upwards) {
    check([](const auto& game, const auto& position) {
        RC_ASSERT(game.ply(game.start()) == 0);
        RC_ASSERT(game.to_move(position) >= 0);
        RC_ASSERT(game.to_move(position) < game.players());
        for (const auto move : legal_moves(game, position)) {
            RC_ASSERT(game.ply(after(game, position, move)) > game.ply(position));
        }
    });
}

TEST_P(PlayOf, an_outcome_names_a_winner_with_the_best_score) {
    int finished = 0;
    check([&finished](const auto& game, const auto& position) {
        const auto outcome = game.outcome(position);
        if (!outcome) return;
        ++finished;
        RC_ASSERT_FALSE(outcome->reason.empty());
        RC_ASSERT(outcome->winner >= Outcome::draw);
        RC_ASSERT(outcome->winner < game.players());
        if (outcome->winner == Outcome::draw) return;
        const auto& scores = outcome->scores;
        RC_ASSERT(scores[static_cast<std::size_t>(outcome->winner)] == *std::ranges::max_element(scores));
    });
    EXPECT_GT(finished, 0) << "the walks are too short to reach the end of a game";
}

template <Game G>
std::uint64_t count_by_listing(const G& game, const typename G::Position& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const auto move : legal_moves(game, position)) {
        count += count_by_listing(game, after(game, position, move), depth - 1);
    }
    return count;
}

TEST_P(PlayOf, moves_are_counted_as_they_are_listed) {
    check([](const auto& game, const auto& position) {
        for (const int depth : {0, 1, 2}) {
            RC_ASSERT(perft(game, position, {.depth = depth}) == count_by_listing(game, position, depth));
        }
    });
}

// The table relies on hash and rule_hash: positions that agree in both have the same tree.
TEST_P(PlayOf, perft_with_a_table_and_threads_counts_the_same) {
    check([](const auto& game, const auto& position) {
        const PerftOptions plain{.depth = 3};
        const PerftOptions shared{.depth = 3, .threads = 2, .hash_mb = 1};
        RC_ASSERT(perft(game, position, shared) == perft(game, position, plain));
    });
}

}  // namespace
}  // namespace ataraxia::conformance
