#include "engine/perft.hpp"

#include "game/perft.hpp"
#include "games/registration.hpp"

namespace ataraxia::engine {

namespace {

// A million leaves, which take about a millisecond, in positions of a hundred moves.
constexpr int uninterrupted_depth = 3;

template <Game G>
std::optional<std::uint64_t> count(const G& game, const typename G::Position& position, int depth,
                                   const search::StopFlag& stop) {
    if (stop) return std::nullopt;
    if (depth <= uninterrupted_depth) return ataraxia::perft(game, position, {.depth = depth});
    std::uint64_t sum = 0;
    for (const auto move : legal_moves(game, position)) {
        const auto below = count(game, after(game, position, move), depth - 1, stop);
        if (!below) return std::nullopt;
        sum += *below;
    }
    return sum;
}

}  // namespace

std::optional<std::uint64_t> perft(const AnyPosition& position, int depth, const search::StopFlag& stop) {
    return games::visit(position.game(),
                        [&]<Game G>(const G& game) { return count(game, position.as<G>(), depth, stop); });
}

}  // namespace ataraxia::engine
