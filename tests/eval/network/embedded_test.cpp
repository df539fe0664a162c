#include "eval/network/embedded.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "eval/network/net.hpp"
#include "games/registration.hpp"
#include "support/message.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::network {
namespace {

TEST(EmbeddedNetworks, can_be_read_and_are_for_the_boards_that_name_them) {
    for (const EmbeddedNetwork& embedded : embedded_networks()) {
        const auto network = embedded_network(embedded.board);
        ASSERT_NE(network, nullptr);
        EXPECT_EQ(network->board(), embedded.board);
        EXPECT_FALSE(network->description().empty()) << embedded.board;
        EXPECT_EQ(embedded_network(embedded.board), network) << "read twice";
    }
}

TEST(EmbeddedNetworks, are_missed_by_the_name_of_the_board) {
    EXPECT_EQ(embedded_network("3x3"), nullptr);
    games::visit(games::registry().make("ataxx:3x3"), []<Game G>(const G& game) {
        if constexpr (WindowGame<G>) {
            EXPECT_THAT(test::message_of([&] { static_cast<void>(embedded_net(game)); }),
                        testing::StartsWith("no network for the board 3x3; there are networks for: "));
        }
    });
}

TEST(ReadNet, reads_a_network_for_the_game) {
    const test::TemporaryFolder folder;
    const ataxx::Ataxx game;
    Weights weights = Weights::zero(window_layout(game), 16);
    weights.output_bias = unit_one * unit_one * output_one;
    write_weights(folder / "a.net", weights);
    EXPECT_EQ(read_net(game, folder / "a.net").evaluate(game, game.start()), weights.scale);
    EXPECT_THAT(test::message_of([&] { static_cast<void>(read_net(game, folder / "b.net")); }),
                testing::HasSubstr("b.net: cannot be opened"));
}

}  // namespace
}  // namespace ataraxia::network
