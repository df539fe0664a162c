#include <gtest/gtest.h>

#include "games/ataxx/ataxx.hpp"
#include "games/registration.hpp"
#include "support/effort.hpp"
#include "support/test_name.hpp"

// Counting leaves on bare boards, two plies at once, against generating and playing every move.
namespace ataraxia {
namespace {

using ataxx::Ataxx;
using ataxx::Position;

std::uint64_t count_by_playing(const Ataxx& game, const Position& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const auto move : legal_moves(game, position)) {
        count += count_by_playing(game, after(game, position, move), depth - 1);
    }
    return count;
}

// Any mixture of pieces, blocks and empty squares, from sparse to full boards and from even to nearly wiped
// out; often with a clock at the end of a long game.
Position random_position(Random& random) {
    const std::uint32_t own = 1 + random.below(60);
    const std::uint32_t opponent = own + 1 + random.below(60);
    const std::uint32_t blocked = opponent + random.below(30);
    const std::uint32_t all = blocked + 1 + random.below(60);
    Position position;
    for (int sq = 0; sq < ataxx::square_count; ++sq) {
        const auto square = ataxx::bit(sq);
        if (!(square & ataxx::all_squares)) continue;
        const std::uint32_t drawn = random.below(all);
        if (drawn < own) {
            position.pieces[0] |= square;
        } else if (drawn < opponent) {
            position.pieces[1] |= square;
        } else if (drawn < blocked) {
            position.blocked |= square;
        }
    }
    position.turn = static_cast<std::uint8_t>(random.below(2));
    position.clock = random.below(2) ? std::uint16_t{0} : static_cast<std::uint16_t>(96 + random.below(5));
    return position;
}

class AtaxxLeaves : public testing::TestWithParam<std::string> {
  protected:
    AtaxxLeaves() : game_(*games::registry().make(GetParam()).get<Ataxx>()) {}

    void expect_as_many_as_by_playing(const Position& position, int depth) {
        const std::uint64_t count = count_by_playing(game_, position, depth);
        for (const cpu::Level level : cpu::available()) {
            game_.count_with(level);
            EXPECT_EQ(game_.count_leaves(position, depth), count)
                << game_.format_position(position) << " depth " << depth << " level " << cpu::name(level);
        }
    }

    Ataxx game_;
};

TEST_P(AtaxxLeaves, two_plies_together_are_as_many_as_one_by_one) {
    Random random(1);
    for (int i = test::scaled(20'000); i > 0 && !HasFailure(); --i) {
        expect_as_many_as_by_playing(random_position(random), 2);
    }
}

TEST_P(AtaxxLeaves, every_depth_counts_as_many_as_playing) {
    Random random(2);
    for (int i = test::scaled(200); i > 0 && !HasFailure(); --i) {
        const Position position = random_position(random);
        for (int depth = 0; depth <= 3; ++depth) expect_as_many_as_by_playing(position, depth);
    }
}

// Positions on which a player ends up without pieces or without moves are few among random ones.
TEST_P(AtaxxLeaves, small_corners_count_as_many_as_playing) {
    for (const std::string fen : {"7/7/7/7/7/7/xo5 x 0 1", "7/7/7/7/7/7/x1o4 x 0 1",
                                  "7/7/7/7/-------/-------/x5o x 0 1", "7/7/7/7/-------/-------/x3o1x o 0 1",
                                  "-------/-------/-------/-------/---o---/--xx---/oxx1xxo x 0 1",
                                  "xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxo1 x 0 1",
                                  "ooooooo/ooooooo/7/7/-------/-------/xxxxxxx x 99 1",
                                  "xxx----/xxx----/xx1----/-------/7/5o1/7 o 0 1"}) {
        for (int depth = 1; depth <= 4; ++depth) {
            expect_as_many_as_by_playing(game_.parse_position(fen), depth);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Rules, AtaxxLeaves,
                         testing::Values("ataxx", "ataxx:stuck=fill", "ataxx:long=none",
                                         "ataxx:stuck=fill,long=count"),
                         [](const auto& parameter) { return test::test_name(parameter.param); });

}  // namespace
}  // namespace ataraxia
