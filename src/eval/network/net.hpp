#pragma once

#include <filesystem>
#include <memory>
#include <string_view>

#include "eval/evaluator.hpp"
#include "eval/network/network.hpp"

namespace ataraxia::network {

// Throws Error unless a network is for the layout's board and the game for two players; `game` names it.
void require_match(const Network& network, const WindowLayout& layout, std::string_view game, int players);

// The embedded network for a board; throws Error, which lists the boards that have one, when there is none.
[[nodiscard]] std::shared_ptr<const Network> require_embedded(std::string_view board);

// The learned evaluation of a game of two players: an Evaluator.
template <WindowGame G>
class Net {
  public:
    static constexpr std::string_view name = "net";
    // As many points are about a piece; the scale of a network says exactly what points mean.
    static constexpr int points_per_piece = 100;

    // Throws Error when the network is for another board.
    Net(const G& game, std::shared_ptr<const Network> network)
        : layout_(std::make_shared<const WindowLayout>(window_layout(game))), network_(std::move(network)) {
        require_match(*network_, *layout_, game.name(), game.players());
    }

    [[nodiscard]] const Network& network() const noexcept { return *network_; }

    [[nodiscard]] int evaluate(const G& game, const typename G::Position& position) const noexcept {
        Contents contents;
        read_contents(*layout_, game, position, contents);
        return network_->evaluate(contents);
    }

  private:
    std::shared_ptr<const WindowLayout> layout_;
    std::shared_ptr<const Network> network_;
};

// The learned evaluation that comes with the program; throws Error when there is none for the game.
template <WindowGame G>
[[nodiscard]] Net<G> embedded_net(const G& game) {
    return {game, require_embedded(window_layout(game).board())};
}

// A learned evaluation from a file; throws Error when it cannot be read or is not for the game.
template <WindowGame G>
[[nodiscard]] Net<G> read_net(const G& game, const std::filesystem::path& path) {
    return {game, std::make_shared<const Network>(read_weights(path))};
}

static_assert(eval::Evaluator<Net<ataxx::Ataxx>, ataxx::Ataxx>);

}  // namespace ataraxia::network
