#include "solve/pylos/pyramid_index.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/pylos/samples.hpp"
#include "solve/pylos/shape_moves.hpp"

namespace ataraxia::solve {
namespace {

using pylos::Board;

// The indices are made once: the large one takes a moment.
const PyramidIndex& index_of_base(int base) {
    static const PyramidIndex small(pylos::make("pylos:base=3"));
    static const PyramidIndex large(pylos::make("pylos"));
    return base == 3 ? small : large;
}

TEST(PyramidIndex, knows_every_pyramid_that_can_stand) {
    // One more has the top, and no number.
    EXPECT_EQ(index_of_base(4).images().size(), 141'120u - 1);
}

TEST(PyramidIndex, numbers_all_positions_but_those_with_the_top) {
    const PyramidIndex& index = index_of_base(4);
    std::uint64_t positions = 0;
    for (const auto& image : index.images()) positions += index.positions(index.shapes()[image.shape]);
    const std::uint64_t with_the_top = 155'117'520;  // 15 cells out of 30
    EXPECT_EQ(positions, 12'507'810'089u - with_the_top);
    EXPECT_EQ(index.size(), 2'257'858'569u);
}

TEST(PyramidIndex, leads_from_every_number_of_the_small_pyramid_to_a_board_and_back) {
    const PyramidIndex& index = index_of_base(3);
    for (std::uint64_t number = 0; number < index.size(); ++number)
        ASSERT_EQ(index.number(index.board(number)), number);
}

TEST(PyramidIndex, leads_from_numbers_of_the_large_pyramid_to_a_board_and_back) {
    const PyramidIndex& index = index_of_base(4);
    Random random(1);
    for (int i = 0; i < 200'000; ++i) {
        const std::uint64_t number = random() % index.size();
        ASSERT_EQ(index.number(index.board(number)), number);
    }
}

TEST(PyramidIndex, gives_images_the_number_of_an_image) {
    const auto game = pylos::make("pylos");
    const PyramidIndex& index = index_of_base(4);
    Random random(2);
    for (int i = 0; i < 20'000; ++i) {
        const Board board = index.board(random() % index.size());
        const pylos::Position p{.spheres = {board.own, board.opponent}};
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            const auto image = game.transform(p, symmetry);
            const Board found = index.board(index.number({image.own(), image.opponent()}));
            bool is_image = false;
            for (int other = 0; other < 8; ++other) {
                const auto turned = game.transform(p, other);
                is_image |= turned.own() == found.own && turned.opponent() == found.opponent;
            }
            ASSERT_TRUE(is_image) << game.format_position(image);
        }
    }
}

// A solver visits a shape again only when one of these has changed.
TEST(ShapeMoves, lead_to_no_shape_that_is_not_among_the_successors) {
    Random random(3);
    for (const auto& [game, slow] : pylos::all_samples()) {
        const PyramidIndex& index = index_of_base(game.rules().pyramid.base);
        for (int i = 0; i < 400; ++i) {
            const auto shape = random.below(static_cast<std::uint32_t>(index.shapes().size()));
            const auto& from = index.shapes()[shape];
            const auto successors = ShapeMoves::successors(game.rules(), index, from);
            const Board board = index.board(from, random.below(index.positions(from)));
            const pylos::Position p{.spheres = {board.own, board.opponent}};
            for (const auto move : legal_moves(game, p)) {
                const auto next = after(game, p, move);
                if ((next.own() | next.opponent()) & game.rules().pyramid.top) continue;
                const auto reached = index.find(next.own() | next.opponent()).shape;
                ASSERT_TRUE(std::ranges::binary_search(successors, reached)) << game.format_position(p);
            }
        }
    }
}

}  // namespace
}  // namespace ataraxia::solve
