#include "eval/network/embedded.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>

namespace ataraxia::network {

std::shared_ptr<const Network> embedded_network(std::string_view board) {
    static std::mutex mutex;
    static std::map<std::string_view, std::shared_ptr<const Network>> ready;

    const auto all = embedded_networks();
    const auto found = std::ranges::find(all, board, &EmbeddedNetwork::board);
    if (found == all.end()) return nullptr;
    const std::scoped_lock lock(mutex);
    auto& network = ready[found->board];
    if (!network) {
        const auto name = fmt::format("embedded network {}", found->board);
        network = std::make_shared<const Network>(parse_weights(name, found->bytes));
    }
    return network;
}

}  // namespace ataraxia::network
