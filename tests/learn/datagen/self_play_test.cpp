#include "learn/datagen/self_play.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/registration.hpp"
#include "learn/datagen/scripted_teacher.hpp"

namespace ataraxia::learn {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

std::vector<PlayedGame> play_block(const Order& order, std::uint32_t number, Teacher& teacher) {
    const search::StopFlag never{false};
    const AnyGame game = games::registry().make(order.game);
    return SelfPlay(order, teacher, game, never).block(number).value();
}

std::vector<PlayedGame> play_block(const Order& order, std::uint32_t number = 0) {
    test::Greedy teacher;
    return play_block(order, number, teacher);
}

// Sees the second position of every game as won.
class Prophet final : public test::Greedy {
  public:
    search::Report look(const LineOfPlay& line, const search::StopFlag& stop) override {
        auto report = Greedy::look(line, stop);
        if (line.length() == 1) report.score = search::win_score - 20;
        return report;
    }
};

// Sees himself behind in every position.
class Pessimist final : public test::Greedy {
  public:
    search::Report look(const LineOfPlay& line, const search::StopFlag& stop) override {
        auto report = Greedy::look(line, stop);
        report.pieces = -9;
        return report;
    }
};

TEST(SelfPlay, a_block_depends_on_the_order_and_its_number_alone) {
    const Order order{.starts = {"ataxx", "ataxx:blocks=random"}};
    EXPECT_TRUE(play_block(order, 3) == play_block(order, 3));
    EXPECT_FALSE(play_block(order, 3) == play_block(order, 4));
    Order other = order;
    other.seed = 2;
    EXPECT_FALSE(play_block(order, 3) == play_block(other, 3));
}

TEST(SelfPlay, the_result_is_that_of_each_player_to_move) {
    for (const auto& game : play_block({})) {
        ASSERT_FALSE(game.empty());
        for (const auto& sample : game) {
            const bool same = sample.player == game.front().player;
            const auto opposite = static_cast<Result>(2 - static_cast<int>(game.front().result));
            EXPECT_EQ(sample.result, same ? game.front().result : opposite);
        }
    }
}

TEST(SelfPlay, starts_are_played_in_turn) {
    const auto games = play_block({.starts = {"ataxx", "ataxx:blocks=x"}, .branches = 0});
    for (std::size_t i = 0; i < games.size(); ++i)
        EXPECT_EQ(games[i].front().cells[24] == Cell::blocked, i % 2 == 1) << i;
}

TEST(SelfPlay, openings_are_as_long_as_ordered) {
    for (const auto& game : play_block({.least_plies = 3, .most_plies = 5, .branches = 0})) {
        EXPECT_GE(game.front().ply, 3);
        EXPECT_LE(game.front().ply, 5);
    }
}

TEST(SelfPlay, uneven_openings_are_not_played) {
    for (const auto& game : play_block({.least_plies = 6, .most_plies = 12, .balance = 2, .branches = 0}))
        EXPECT_LE(std::abs(game.front().score), 2);
}

TEST(SelfPlay, an_order_without_even_openings_is_an_error) {
    Pessimist pessimist;
    EXPECT_THAT([&] { (void)play_block({.balance = 8}, 0, pessimist); },
                ThrowsMessage<Error>(HasSubstr("balance: of 2000 openings none is within 8 pieces")));
}

TEST(SelfPlay, branches_begin_later_in_the_game) {
    const auto late = [](const std::vector<PlayedGame>& games) {
        return std::ranges::count_if(games, [](const auto& game) { return game.front().ply > 10; });
    };
    EXPECT_EQ(late(play_block({.branches = 0})), 0);
    // All but the first, as far as they are even, begin anywhere in the game before.
    EXPECT_GE(late(play_block({.balance = 50, .branches = 100})), SelfPlay::games_per_block / 2);
}

TEST(SelfPlay, a_game_ends_when_the_search_sees_it_decided) {
    Prophet prophet;
    for (const auto& game : play_block({.branches = 0, .adjudication = 0}, 0, prophet)) {
        EXPECT_EQ(game.size(), 1u);
        EXPECT_EQ(game.front().result, Result::loss);
    }
}

TEST(SelfPlay, who_leads_by_far_for_long_is_given_the_game) {
    const Order to_the_end{.branches = 0, .adjudication = 0};
    Order adjudicated = to_the_end;
    adjudicated.adjudication = 10;
    const auto whole = play_block(to_the_end);
    const auto shorter = play_block(adjudicated);
    for (std::size_t i = 0; i < whole.size(); ++i) {
        EXPECT_LE(shorter[i].size(), whole[i].size());
        if (shorter[i].size() == whole[i].size()) continue;
        const auto& last = shorter[i].back();
        EXPECT_EQ(last.result, last.score > 0 ? Result::win : Result::loss);
        EXPECT_GE(std::abs(last.score), 10);
    }
    EXPECT_FALSE(whole == shorter);
}

TEST(SelfPlay, every_so_many_th_position_is_kept) {
    const auto all = play_block({.branches = 0});
    const auto some = play_block({.branches = 0, .every = 3});
    for (std::size_t game = 0; game < all.size(); ++game) {
        ASSERT_EQ(some[game].size(), (all[game].size() + 2) / 3);
        for (std::size_t i = 0; i < some[game].size(); ++i) EXPECT_EQ(some[game][i], all[game][3 * i]);
    }
}

TEST(SelfPlay, positions_before_great_captures_can_be_left_out) {
    const auto all = play_block({.branches = 0});
    const auto quiet = play_block({.branches = 0, .most_captures = 0});
    for (std::size_t game = 0; game < all.size(); ++game) {
        const auto is_kept = [&](const Sample& sample) {
            return std::ranges::find(quiet[game], sample) != quiet[game].end();
        };
        for (std::size_t i = 0; i + 1 < all[game].size(); ++i) {
            const Sample& sample = all[game][i];
            const bool captures = std::ranges::count(sample.cells, Cell::enemy) >
                                  std::ranges::count(all[game][i + 1].cells, Cell::own);
            EXPECT_EQ(is_kept(sample), !captures);
        }
    }
}

}  // namespace
}  // namespace ataraxia::learn
