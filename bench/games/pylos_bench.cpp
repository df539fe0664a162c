#include "games/pylos/pylos.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "game/perft.hpp"
#include "games/steps.hpp"

// Move generation of Pylos: perft, and the single steps that search takes. The counter `nodes` is leaves,
// moves or positions per second.
namespace ataraxia {
namespace {

using pylos::Pylos;

struct Board {
    const char* name;
    const char* position;
    int depth;
};

constexpr std::array boards{Board{"start", "4/4/4/4|3/3/3|2/2|1 w", 7},
                            Board{"lines", "4/1bb1/w1b1/ww2|3/3/3|2/2|1 w", 5},
                            Board{"middle", "b3/bbww/bw1b/bww1|3/3/w2|2/2|1 w", 5}};

void run_perft(benchmark::State& state, const char* text, int depth) {
    const Pylos game;
    const auto position = game.parse_position(text);
    std::uint64_t nodes = 0;
    for (auto _ : state) nodes += perft(game, position, {.depth = depth});
    set_rate(state, nodes);
}

const bool registered = [] {
    for (const Board& board : boards) {
        benchmark::RegisterBenchmark(fmt::format("pylos/perft/{}/{}", board.name, board.depth).c_str(),
                                     run_perft, board.position, board.depth)
            ->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark(fmt::format("pylos/generate/{}", board.name).c_str(),
                                     run_generate<Pylos>, board.position);
        benchmark::RegisterBenchmark(fmt::format("pylos/play/{}", board.name).c_str(), run_play<Pylos>,
                                     board.position);
    }
    return true;
}();

}  // namespace
}  // namespace ataraxia
