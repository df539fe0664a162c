#include <gtest/gtest.h>

#include <numeric>

#include "game/perft.hpp"
#include "games/registration.hpp"
#include "support/effort.hpp"
#include "support/test_name.hpp"

// Counting leaves on bare placements, two plies at once, against generating and playing every move.
namespace ataraxia {
namespace {

template <Game G>
std::uint64_t count_by_playing(const G& game, const typename G::Position& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const auto move : legal_moves(game, position)) {
        count += count_by_playing(game, after(game, position, move), depth - 1);
    }
    return count;
}

// Any mixture of pieces, blocks and empty cells, from sparse to full boards and from even to nearly wiped
// out; often with a clock at the end of a long game.
template <int Words>
infection::Position<Words> random_position(const infection::Infection<Words>& game, Random& random) {
    using Set = BitSet<Words>;
    // Up to four players, blocked and empty cells: the weights with which they are drawn.
    std::array<std::uint32_t, 6> weights{};
    for (int player = 0; player < game.players(); ++player) {
        weights[static_cast<std::size_t>(player)] = random.below(4) == 0 ? 0 : 1 + random.below(40);
    }
    weights[4] = random.below(30);
    weights[5] = 1 + random.below(60);

    infection::Position<Words> position;
    position.empty = game.layout().cells();
    for (int cell = 0; cell < game.layout().geometry().size(); ++cell) {
        std::uint32_t drawn = random.below(std::accumulate(weights.begin(), weights.end(), 0u));
        std::size_t kind = 0;
        while (drawn >= weights[kind]) drawn -= weights[kind++];
        if (kind < 4) position.pieces[kind] |= Set::single(cell);
        if (kind < 5) position.empty ^= Set::single(cell);
    }
    position.turn = static_cast<std::uint8_t>(game.players() - 1);
    position.turn = static_cast<std::uint8_t>(position.next(game.players()));
    const auto limit = static_cast<std::uint32_t>(50 * game.players());
    position.clock = static_cast<std::uint16_t>(random.below(2) ? 0 : limit - 4 + random.below(5));
    position.hash = game.fresh_hash(position);
    return position;
}

class InfectionLeaves : public testing::TestWithParam<std::string> {
  protected:
    // Calls check(game, position) for so many random positions.
    template <class Check>
    void on_random_positions(int count, Check check) {
        const AnyGame any = games::registry().make(GetParam());
        Random random(3);
        const auto run = [&]<int Words>(const infection::Infection<Words>* game) {
            if (!game) return;
            auto counting = *game;
            for (int i = test::scaled(count); i > 0 && !HasFailure(); --i) {
                const auto position = random_position(*game, random);
                SCOPED_TRACE(game->format_position(position));
                check(counting, position);
            }
        };
        run(any.get<infection::Infection<1>>());
        run(any.get<infection::Infection<2>>());
        run(any.get<infection::Infection<4>>());
    }
};

TEST_P(InfectionLeaves, two_plies_together_are_as_many_as_one_by_one) {
    on_random_positions(300, [](auto& game, const auto& position) {
        const std::uint64_t count = count_by_playing(game, position, 2);
        for (const cpu::Level level : cpu::available()) {
            game.count_with(level);
            EXPECT_EQ(game.count_leaves(position, 2), count) << cpu::name(level);
        }
    });
}

TEST_P(InfectionLeaves, every_depth_counts_as_many_as_playing) {
    on_random_positions(8, [](auto& game, const auto& position) {
        for (int depth = 0; depth <= 3; ++depth) {
            if (depth == 3 && game.count_leaves(position, 2) > 20'000) continue;
            EXPECT_EQ(game.count_leaves(position, depth), count_by_playing(game, position, depth)) << depth;
        }
    });
}

INSTANTIATE_TEST_SUITE_P(Boards, InfectionLeaves,
                         testing::Values("ataxx:3x3", "ataxx:5x4,stuck=fill", "ataxx:7x7,players=3",
                                         "ataxx:8x8,players=4,long=none", "ataxx:9x9",
                                         "ataxx:11x11,players=4", "ataxx:16x16,stuck=fill,long=count",
                                         "ataxx:13x16,players=3,long=draw", "hexxagon:side=3,stuck=fill",
                                         "hexxagon", "hexxagon:side=6,players=3", "hexxagon:side=9"),
                         [](const auto& chosen) { return test::test_name(chosen.param); });

}  // namespace
}  // namespace ataraxia
