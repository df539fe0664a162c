#include "eval/network/net.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "eval/network/embedded.hpp"

namespace ataraxia::network {

void require_match(const Network& network, const WindowLayout& layout, std::string_view game, int players) {
    if (network.board() != layout.board() || network.windows() != layout.size()) {
        throw Error(fmt::format("{} is played on the board {}, but the network is for {}", game,
                                layout.board(), network.board()));
    }
    if (players != 2) throw Error(fmt::format("{}: networks are for two players, not {}", game, players));
}

std::shared_ptr<const Network> require_embedded(std::string_view board) {
    if (auto network = embedded_network(board)) return network;
    std::vector<std::string_view> boards;
    for (const EmbeddedNetwork& embedded : embedded_networks()) boards.push_back(embedded.board);
    throw Error(fmt::format("no network for the board {}; there are networks for: {}", board,
                            boards.empty() ? "none" : fmt::format("{}", fmt::join(boards, ", "))));
}

}  // namespace ataraxia::network
