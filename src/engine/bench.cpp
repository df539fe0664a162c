#include "engine/bench.hpp"

#include "core/clock.hpp"
#include "engine/strongest.hpp"
#include "games/registration.hpp"
#include "players/player.hpp"

namespace ataraxia::engine {

std::optional<Bench> bench(int depth, const search::StopFlag& stop, const OnBenchPosition& on_position) {
    Bench result{.depth = depth};
    search::Limits limits;
    limits.depth = depth;
    const auto positions = bench_positions();
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const AnyGame game = games::registry().make(positions[i].game);
        const AnyPosition position = game.parse_position(positions[i].fen);
        const auto player = players::make_player(game, strongest, {.seed = 1, .hash_mb = 16, .threads = 1});
        const Stopwatch watch;
        const std::uint64_t nodes = player->choose(position, limits, stop, nullptr).report.nodes;
        result.time += watch.elapsed();
        if (stop) return std::nullopt;
        result.nodes += nodes;
        if (on_position) on_position(i, nodes);
    }
    return result;
}

}  // namespace ataraxia::engine
