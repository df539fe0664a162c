#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "eval/network/net.hpp"
#include "games/registration.hpp"

// The learned evaluation at every instruction level of the processor, the reading of the windows included.
namespace ataraxia {
namespace {

// What a search evaluates: the positions after each move of positions of random games, one after the other.
template <Game G>
std::vector<typename G::Position> search_like(const G& game, std::size_t count) {
    std::vector<typename G::Position> positions;
    Random random(1);
    while (positions.size() < count) {
        auto position = game.start();
        while (!game.outcome(position) && positions.size() < count) {
            const auto moves = legal_moves(game, position);
            for (const auto move : moves) positions.push_back(after(game, position, move));
            game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
    return positions;
}

template <Game G>
void run_evaluate(benchmark::State& state, const G& game, std::size_t hidden, cpu::Level level) {
    network::Weights weights = network::Weights::zero(network::window_layout(game), hidden);
    Random random(2);
    for (std::int16_t& number : weights.rows) number = static_cast<std::int16_t>(random.below(50));
    const network::Net<G> net(game, std::make_shared<const network::Network>(weights, level));
    const auto positions = search_like(game, 20000);
    for (auto _ : state) {
        int sum = 0;
        for (const auto& position : positions) sum += net.evaluate(game, position);
        benchmark::DoNotOptimize(sum);
    }
    // Of one position; shown in ns.
    state.counters["position"] =
        benchmark::Counter(static_cast<double>(positions.size()),
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

const bool registered = [] {
    for (const char* name : {"ataxx", "hexxagon"}) {
        games::visit(games::registry().make(name), [&]<Game G>(const G& game) {
            if constexpr (network::WindowGame<G>) {
                for (const std::size_t hidden : {32, 64, 128, 256}) {
                    for (const cpu::Level level : cpu::available()) {
                        benchmark::RegisterBenchmark(
                            fmt::format("network/{}/{}/{}", name, hidden, cpu::name(level)).c_str(),
                            [game, hidden, level](benchmark::State& state) {
                                run_evaluate(state, game, hidden, level);
                            })
                            ->Unit(benchmark::kMillisecond);
                    }
                }
            }
        });
    }
    return true;
}();

}  // namespace
}  // namespace ataraxia
