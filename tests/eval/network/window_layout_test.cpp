#include "eval/network/window_layout.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "eval/network/contents_of.hpp"
#include "eval/network/random_position.hpp"

namespace ataraxia::network {
namespace {

using boards::Geometry;

std::vector<Content> contents_of(const auto& game, const auto& position) {
    return test::contents_of(window_layout(game), game, position);
}

TEST(WindowLayout, has_the_36_squares_of_7x7) {
    const WindowLayout layout(Geometry::square(7, 7));
    EXPECT_EQ(layout.board(), "7x7");
    ASSERT_EQ(layout.size(), 36u);
    EXPECT_THAT(layout.windows().front(), testing::ElementsAre(0, 1, 7, 8));
    EXPECT_THAT(layout.windows().back(), testing::ElementsAre(40, 41, 47, 48));
}

TEST(WindowLayout, has_the_rhombi_of_hexagons_in_three_directions) {
    const WindowLayout layout(Geometry::hexagon(3));
    EXPECT_EQ(layout.board(), "hexagon3");
    // Of the 42 pairs of neighbours 12 lie on the edge; each other is the short diagonal of a rhombus.
    EXPECT_EQ(layout.size(), 30u);
}

TEST(WindowLayout, fits_every_geometry_into_its_limit) {
    EXPECT_LE(WindowLayout(Geometry::square(16, 16)).size(), WindowLayout::max_windows);
    EXPECT_LE(WindowLayout(Geometry::hexagon(9)).size(), WindowLayout::max_windows);
}

TEST(WindowContents, have_a_digit_for_own_pieces_enemies_and_blocks) {
    const ataxx::Ataxx game;
    const auto contents = contents_of(game, game.parse_position("7/7/7/7/7/-6/xo5 x 0 1"));
    EXPECT_EQ(contents[0], 0b0110'0101);  // a1 own, b1 enemy, a2 blocked, b2 empty
    EXPECT_EQ(contents[1], 0b0001'0000);  // b1 enemy
    EXPECT_EQ(contents[6], 0b0001'0001);  // a2 blocked
    EXPECT_EQ(std::ranges::count(contents, Content{0}), 33);
    EXPECT_TRUE(has_block(contents[0]));
    EXPECT_FALSE(has_block(contents[1]));
}

TEST(WindowContents, are_81_without_blocks) {
    int without = 0;
    for (std::size_t content = 0; content < contents_per_window; ++content)
        without += !has_block(static_cast<Content>(content));
    EXPECT_EQ(without, 81);
}

// Reads a window cell by cell from the picture of the board, for one of two players.
Content read_slowly(const WindowLayout::Window& window, const BoardView& view,
                    const std::vector<GameInfo::Player>& players, int player) {
    const auto to_move = static_cast<std::size_t>(player);
    unsigned content = 0;
    for (unsigned k = 0; k < cells_per_window; ++k) {
        const BoardView::Cell& cell = view.cells[static_cast<std::size_t>(window[k])];
        const bool own = cell.content == players[to_move].letter;
        const bool enemy = cell.content == players[1 - to_move].letter;
        const bool blocked = cell.content == BoardView::blocked;
        content |= static_cast<unsigned>(own || blocked) << k;
        content |= static_cast<unsigned>(enemy || blocked) << (k + 4);
    }
    return static_cast<Content>(content);
}

TEST(WindowContents, are_those_of_the_cells_on_every_board) {
    test::for_window_games([](const auto& game) {
        Random random(1);
        const WindowLayout layout = window_layout(game);
        for (int i = 0; i < 50; ++i) {
            const auto position = test::random_position(game, random);
            const auto contents = contents_of(game, position);
            const BoardView view = game.view(position);
            for (std::size_t window = 0; window < layout.size(); ++window) {
                ASSERT_EQ(contents[window], read_slowly(layout.windows()[window], view, game.info().players,
                                                        game.to_move(position)))
                    << game.name() << " window " << window;
            }
        }
    });
}

TEST(WindowContents, are_the_same_when_colours_and_the_player_to_move_change) {
    test::for_window_games([](const auto& game) {
        Random random(2);
        for (int i = 0; i < 50; ++i) {
            const auto position = test::random_position(game, random);
            auto swapped = position;
            std::swap(swapped.pieces[0], swapped.pieces[1]);
            swapped.turn ^= 1;
            ASSERT_EQ(contents_of(game, swapped), contents_of(game, position)) << game.name();
        }
    });
}

TEST(WindowContents, keep_their_kinds_under_every_symmetry) {
    // The number of cells of each digit in a window, which turning the window leaves alone.
    const auto kinds = [](std::vector<Content> contents) {
        for (Content& content : contents) {
            const auto own = static_cast<unsigned>(popcount(content & 0x0f));
            const auto enemy = static_cast<unsigned>(popcount(content & 0xf0));
            const auto blocked = static_cast<unsigned>(popcount(content & content >> 4));
            content = static_cast<Content>(own | enemy << 3 | blocked << 6);
        }
        std::ranges::sort(contents);
        return contents;
    };
    test::for_window_games([&](const auto& game) {
        Random random(3);
        const auto position = test::random_position(game, random);
        for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
            ASSERT_EQ(kinds(contents_of(game, game.transform(position, symmetry))),
                      kinds(contents_of(game, position)))
                << game.name() << " symmetry " << symmetry;
        }
    });
}

}  // namespace
}  // namespace ataraxia::network
