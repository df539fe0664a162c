#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "game/perft.hpp"
#include "games/registration.hpp"
#include "games/steps.hpp"

// Move generation of the infection family by size of the board: perft, whose counter `nodes` is leaves per
// second.
namespace ataraxia {
namespace {

void run_perft(benchmark::State& state, const std::string& name, int depth) {
    const AnyGame any = games::registry().make(name);
    games::visit(any, [&]<Game G>(const G& game) {
        const typename G::Position start = game.start();
        std::uint64_t nodes = 0;
        for (auto _ : state) nodes += perft(game, start, {.depth = depth});
        set_rate(state, nodes);
    });
}

const bool registered = [] {
    const auto add = [](const std::string& name, int depth) {
        benchmark::RegisterBenchmark(fmt::format("infection/perft/{}/{}", name, depth).c_str(),
                                     [=](benchmark::State& state) { run_perft(state, name, depth); })
            ->Unit(benchmark::kMillisecond);
    };
    for (int width = 5; width <= 16; ++width) add(fmt::format("ataxx:{0}x{0}", width), 5);
    for (int side = 3; side <= 9; ++side) add(fmt::format("hexxagon:side={}", side), 5);
    add("ataxx:players=4", 6);
    return true;
}();

}  // namespace
}  // namespace ataraxia
