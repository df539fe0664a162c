#include "game/perft.hpp"

#include <gtest/gtest.h>

#include "games/ataxx/ataxx.hpp"

namespace ataraxia {
TEST(AtaxxPerft, start_position_has_the_published_counts) {
    const ataxx::Ataxx game;
    EXPECT_EQ(perft(game, game.start(), {.depth = 5}), 4752668u);
}
}
