#include "eval/one_idea.hpp"

#include <gtest/gtest.h>

#include "eval/evaluator.hpp"
#include "games/pylos/pylos.hpp"

namespace ataraxia::eval {
namespace {

struct SpheresInReserve {
    static constexpr int points_per_piece = 5;

    [[nodiscard]] static int evaluate(const pylos::Pylos& game, const pylos::Position& p) noexcept {
        return points_per_piece * (game.reserve(p, p.turn) - game.reserve(p, p.turn ^ 1));
    }
};

TEST(OneIdea, is_an_evaluator_under_every_name) {
    const pylos::Pylos game;
    const auto p = game.parse_position("4/4/1b2/wb2|3/3/3|2/2|1 w");
    std::vector<std::string_view> names;
    [&]<class... E>(std::type_identity<std::tuple<E...>>) {
        static_assert((Evaluator<E, pylos::Pylos> && ...));
        (names.push_back(E::name), ...);
        EXPECT_TRUE(((E::evaluate(game, p) == SpheresInReserve::points_per_piece) && ...));
    }(std::type_identity<OneIdea<SpheresInReserve>::type>{});
    EXPECT_EQ(names, (std::vector<std::string_view>{"v4", "v3", "v2", "v1", "solid"}));
}

}  // namespace
}  // namespace ataraxia::eval
