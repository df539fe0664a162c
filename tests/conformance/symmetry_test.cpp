#include <algorithm>

#include "conformance/walk.hpp"

// The symmetries of the board, for every game.
namespace ataraxia::conformance {
namespace {

class SymmetryOf : public Conformance {};
INSTANTIATE_TEST_SUITE_P(Every, SymmetryOf, testing::ValuesIn(families()), family_name);

TEST_P(SymmetryOf, the_first_one_is_the_identity) {
    check([](const auto& game, const auto& position) {
        RC_ASSERT(game.symmetries() >= 1);
        RC_ASSERT(game.transform(position, 0) == position);
        for (const auto move : legal_moves(game, position)) RC_ASSERT(game.transform_move(move, 0) == move);
    });
}

TEST_P(SymmetryOf, each_one_has_an_inverse) {
    check([](const auto& game, const auto& position) {
        const auto moves = legal_moves(game, position);
        for (int there = 0; there < game.symmetries(); ++there) {
            const auto image = game.transform(position, there);
            bool found = false;
            for (int back = 0; back < game.symmetries(); ++back) {
                found |=
                    game.transform(image, back) == position && std::ranges::all_of(moves, [&](auto move) {
                        return game.transform_move(game.transform_move(move, there), back) == move;
                    });
            }
            RC_ASSERT(found);
        }
    });
}

TEST_P(SymmetryOf, the_image_has_the_same_player_and_outcome_and_its_own_hash) {
    check([](const auto& game, const auto& position) {
        for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
            const auto image = game.transform(position, symmetry);
            RC_ASSERT(game.to_move(image) == game.to_move(position));
            RC_ASSERT(game.ply(image) == game.ply(position));
            RC_ASSERT(game.outcome(image) == game.outcome(position));
            RC_ASSERT(game.hash(image) == game.fresh_hash(image));
        }
    });
}

TEST_P(SymmetryOf, the_images_of_moves_are_the_moves_of_the_image) {
    check([](const auto& game, const auto& position) {
        const auto moves = legal_moves(game, position);
        for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
            const auto image = game.transform(position, symmetry);
            const auto image_moves = legal_moves(game, image);
            RC_ASSERT(image_moves.size() == moves.size());
            for (const auto move : moves) {
                const auto image_move = game.transform_move(move, symmetry);
                RC_ASSERT(std::ranges::count(image_moves, image_move) == 1);
                RC_ASSERT(after(game, image, image_move) ==
                          game.transform(after(game, position, move), symmetry));
            }
        }
    });
}

}  // namespace
}  // namespace ataraxia::conformance
