#include "eval/network/network.hpp"

#include <gtest/gtest.h>

#include "eval/network/net.hpp"
#include "eval/network/random_position.hpp"
#include "eval/network/random_weights.hpp"
#include "support/message.hpp"

namespace ataraxia::network {
namespace {

constexpr std::size_t hidden_sizes[]{16, 32, 48, 64, 96, 112, 128, 240, 256};

// How large rows may be so that most units lie between their limits, at them, or wrap around.
constexpr std::uint32_t row_sizes[]{20, 100, 32767};

TEST(Network, gives_the_same_number_at_every_level_of_the_processor) {
    const ataxx::Ataxx game;
    const WindowLayout layout = window_layout(game);
    Random random(1);
    int different = 0;  // evaluations that are no limit, so that the test means something
    for (const std::size_t hidden : hidden_sizes) {
        for (const std::uint32_t size : row_sizes) {
            Weights weights = test::random_weights(layout, hidden, random, size);
            weights.output_bias %= 1 << 26;
            std::vector<Contents> positions;
            for (int i = 0; i < 20; ++i) {
                positions.emplace_back();
                read_contents(layout, game, test::random_position(game, random), positions.back());
            }
            for (const cpu::Level level : cpu::available()) {
                const Network network(weights, level);
                for (const auto& contents : positions) {
                    const int expected = evaluate_plainly(weights, contents);
                    ASSERT_EQ(network.evaluate(contents), expected)
                        << cpu::name(level) << ", " << hidden << " units, rows to " << size;
                    different += std::abs(expected) < eval::max_evaluation && expected != 0;
                }
            }
        }
    }
    EXPECT_GT(different, 400);
}

TEST(Network, holds_the_largest_sums) {
    const WindowLayout layout(boards::Geometry::square(7, 7));
    Weights weights = Weights::zero(layout, max_hidden);
    std::ranges::fill(weights.hidden_bias, std::int16_t{unit_one});
    for (const int sign : {1, -1}) {
        std::ranges::fill(weights.output, static_cast<std::int16_t>(sign * max_output_weight));
        weights.output_bias =
            sign > 0 ? std::numeric_limits<std::int32_t>::max() : std::numeric_limits<std::int32_t>::min();
        weights.scale = 1;
        const std::vector<Content> contents(layout.size());
        const int expected = evaluate_plainly(weights, contents);
        EXPECT_EQ(expected, sign * 1028);  // 256 units of 2.0, and a bias of 516.02
        for (const cpu::Level level : cpu::available())
            EXPECT_EQ(Network(weights, level).evaluate(contents), expected) << cpu::name(level);
    }
}

TEST(Network, tells_what_it_is) {
    Random random(1);
    Weights weights = test::random_weights(WindowLayout(boards::Geometry::hexagon(5)), 48, random);
    weights.description = "trained yesterday";
    const Network network(weights);
    EXPECT_EQ(network.board(), "hexagon5");
    EXPECT_EQ(network.description(), "trained yesterday");
    EXPECT_EQ(network.windows(), weights.windows);
    EXPECT_EQ(network.hidden(), 48u);
    EXPECT_TRUE(network.blocks());
}

TEST(Net, evaluates_positions_of_every_board_for_the_player_to_move) {
    test::for_window_games([](const auto& game) {
        Random random(2);
        const WindowLayout layout = window_layout(game);
        const Weights weights = test::random_weights(layout, 32, random, 50);
        const Net net(game, std::make_shared<const Network>(weights));
        Contents contents;
        for (int i = 0; i < 20; ++i) {
            auto position = test::random_position(game, random);
            read_contents(layout, game, position, contents);
            const int value = evaluate_plainly(weights, contents);
            ASSERT_EQ(net.evaluate(game, position), value) << game.name();

            std::swap(position.pieces[0], position.pieces[1]);
            position.turn ^= 1;
            ASSERT_EQ(net.evaluate(game, position), value) << game.name() << ", colours swapped";
        }
    });
}

TEST(Net, is_refused_for_another_board) {
    const WindowLayout layout(boards::Geometry::square(9, 9));
    const auto network = std::make_shared<const Network>(Weights::zero(layout, 16));
    EXPECT_EQ(test::message_of([&] { Net(ataxx::Ataxx(), network); }),
              "ataxx is played on the board 7x7, but the network is for 9x9");
}

TEST(Net, is_refused_for_more_than_two_players) {
    games::visit(games::registry().make("ataxx:9x9,players=4"), [&]<Game G>(const G& game) {
        if constexpr (WindowGame<G>) {
            const auto network = std::make_shared<const Network>(Weights::zero(window_layout(game), 16));
            EXPECT_EQ(test::message_of([&] { Net(game, network); }),
                      "ataxx:9x9,players=4: networks are for two players, not 4");
        } else {
            ADD_FAILURE();
        }
    });
}

}  // namespace
}  // namespace ataraxia::network
