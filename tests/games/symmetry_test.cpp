#include "games/symmetry.hpp"

#include <gtest/gtest.h>

#include "games/registration.hpp"

namespace ataraxia::games {
namespace {

TEST(Symmetry, leaves_the_canonical_hash_alone) {
    for (const auto* name : {"ataxx", "ataxx:5x6", "hexxagon", "four-couleur", "pylos"}) {
        const AnyGame any = registry().make(name);
        AnyPosition position = any.start();
        for (int ply = 0; ply < 5; ++ply) {
            position.play(position.moves()[static_cast<std::size_t>(ply)]);
            visit(any, [&]<Game G>(const G& game) {
                for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
                    EXPECT_EQ(canonical_hash(game, game.transform(position.as<G>(), symmetry)),
                              canonical_hash(position))
                        << name;
                }
            });
        }
        EXPECT_NE(canonical_hash(position), canonical_hash(any.start())) << name;
    }
}

TEST(Symmetry, is_counted_with_the_identity) {
    AnyPosition position = registry().make("ataxx").start();
    EXPECT_EQ(own_symmetries(position), 4);
    position.play("b7");
    EXPECT_EQ(own_symmetries(position), 1);
}

}  // namespace
}  // namespace ataraxia::games
