#include "learn/training/window_symmetries.hpp"

#include <gtest/gtest.h>

#include <set>

#include "eval/network/contents_of.hpp"
#include "eval/network/random_position.hpp"

namespace ataraxia::learn {
namespace {

using Contents = std::vector<network::Content>;

// Of all images of a position, as the windows see them.
template <Game G>
std::set<Contents> images(const network::WindowLayout& layout, const G& game,
                          const typename G::Position& position) {
    std::set<Contents> result;
    for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry)
        result.insert(test::contents_of(layout, game, game.transform(position, symmetry)));
    return result;
}

TEST(WindowSymmetries, turn_contents_as_the_game_turns_positions) {
    Random random(5);
    test::for_window_games([&]<Game G>(const G& game) {
        const network::WindowLayout layout = network::window_layout(game);
        const auto geometry = [&] {
            if constexpr (requires { game.layout(); }) {
                return game.layout().geometry();
            } else {
                return boards::Geometry::square(7, 7);
            }
        }();
        const WindowSymmetries symmetries(layout, geometry.symmetries());
        ASSERT_EQ(symmetries.size(), static_cast<std::size_t>(game.symmetries()));
        const auto position = test::random_position(game, random);
        const Contents own = test::contents_of(layout, game, position);
        std::set<Contents> turned;
        Contents image(layout.size());
        for (std::size_t symmetry = 0; symmetry < symmetries.size(); ++symmetry) {
            symmetries.apply(symmetry, own.data(), image.data());
            if (symmetry == 0) {
                EXPECT_EQ(image, own);
            }
            turned.insert(image);
        }
        EXPECT_EQ(turned, images(layout, game, position)) << game.name();
    });
}

}  // namespace
}  // namespace ataraxia::learn
