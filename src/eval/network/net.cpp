#include "eval/network/net.hpp"

#include <fmt/format.h>

#include "core/error.hpp"

namespace ataraxia::network {

void require_match(const Network& network, const WindowLayout& layout, std::string_view game, int players) {
    if (network.board() != layout.board() || network.windows() != layout.size()) {
        throw Error(fmt::format("{} is played on the board {}, but the network is for {}", game,
                                layout.board(), network.board()));
    }
    if (players != 2) throw Error(fmt::format("{}: networks are for two players, not {}", game, players));
}

}  // namespace ataraxia::network
