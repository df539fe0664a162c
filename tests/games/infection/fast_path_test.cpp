#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "game/perft.hpp"
#include "games/registration.hpp"
#include "support/effort.hpp"

// On 7x7 with two players the family's own implementation and the fast path games/ataxx play the same game.
namespace ataraxia {
namespace {

using ataxx::Ataxx;
using Family = infection::Infection<1>;

Family family_game(const std::string& text) {
    Spec spec("game", text, "a game");
    Random random(0);
    return Family(infection::read_ataxx(spec, random));
}

template <class G>
std::set<std::string> moves_of(const G& game, const typename G::Position& position) {
    std::set<std::string> texts;
    for (const auto move : legal_moves(game, position)) texts.insert(game.format_move(position, move));
    return texts;
}

template <class G>
void play(const G& game, typename G::Position& position, const std::string& move) {
    game.play(position, game.parse_move(position, move));
}

class FastPath : public testing::TestWithParam<std::string> {
  protected:
    FastPath() : fast_(*games::registry().make(GetParam()).get<Ataxx>()), family_(family_game(GetParam())) {}

    void expect_the_same(const Ataxx::Position& a, const Family::Position& b) {
        ASSERT_EQ(fast_.format_position(a), family_.format_position(b));
        ASSERT_EQ(fast_.to_move(a), family_.to_move(b));
        ASSERT_EQ(fast_.ply(a), family_.ply(b));
        ASSERT_EQ(moves_of(fast_, a), moves_of(family_, b));
        ASSERT_EQ(fast_.outcome(a), family_.outcome(b));
        ASSERT_EQ(fast_.view(a).cells.size(), family_.view(b).cells.size());
    }

    Ataxx fast_;
    Family family_;
};

TEST_P(FastPath, is_what_the_registry_chooses_and_has_the_same_name) {
    EXPECT_EQ(fast_.name(), family_.name());
    EXPECT_EQ(&Ataxx::info(), &family_.info());
}

TEST_P(FastPath, has_the_same_moves_and_outcomes_at_every_ply_of_random_games) {
    Random random(7);
    for (int left = test::scaled(400); left > 0 && !HasFatalFailure(); --left) {
        auto a = fast_.start();
        if (random.below(3) == 0) a.clock = static_cast<std::uint16_t>(random.below(110));
        auto b = family_.parse_position(fast_.format_position(a));
        for (int ply = 0; ply < 500; ++ply) {
            SCOPED_TRACE(fast_.format_position(a));
            ASSERT_NO_FATAL_FAILURE(expect_the_same(a, b));
            const auto moves = legal_moves(fast_, a);
            if (moves.empty()) break;
            const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            const std::string text = fast_.format_move(a, move);
            ASSERT_EQ(fast_.gain(a, move), family_.gain(b, family_.parse_move(b, text)));
            play(fast_, a, text);
            play(family_, b, text);
        }
    }
}

TEST_P(FastPath, has_the_same_symmetries) {
    auto a = fast_.start();
    auto b = family_.start();
    for (int ply = 0; ply < 5; ++ply) {
        const std::string move = *std::next(moves_of(fast_, a).begin(), ply % 3);
        play(fast_, a, move);
        play(family_, b, move);
    }
    ASSERT_EQ(fast_.symmetries(), family_.symmetries());
    std::multiset<std::string> fast_images;
    std::multiset<std::string> family_images;
    for (int symmetry = 0; symmetry < fast_.symmetries(); ++symmetry) {
        fast_images.insert(fast_.format_position(fast_.transform(a, symmetry)));
        family_images.insert(family_.format_position(family_.transform(b, symmetry)));
    }
    EXPECT_EQ(fast_images, family_images);
}

TEST_P(FastPath, has_the_same_perft) {
    for (int depth = 0; depth <= 5; ++depth) {
        EXPECT_EQ(perft(fast_, fast_.start(), {.depth = depth}),
                  perft(family_, family_.start(), {.depth = depth}));
    }
}

INSTANTIATE_TEST_SUITE_P(Rules, FastPath,
                         testing::Values("ataxx", "ataxx:stuck=fill", "ataxx:long=count", "ataxx:long=none",
                                         "ataxx:blocks=13h,stuck=fill,long=count",
                                         "ataxx:blocked=a2.b2.b1.a5.b5.b6.b7.c3.c4.d2",
                                         "ataxx:blocked=b1.b2.a2.f1.f2.g2.c3,stuck=fill,long=none"),
                         [](const auto& chosen) { return fmt::format("{}", chosen.index); });

}  // namespace
}  // namespace ataraxia
