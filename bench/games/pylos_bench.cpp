#include "games/pylos/pylos.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "game/perft.hpp"

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

void set_rate(benchmark::State& state, std::uint64_t nodes) {
    state.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

void run_perft(benchmark::State& state, const char* text, int depth) {
    const Pylos game;
    const auto position = game.parse_position(text);
    std::uint64_t nodes = 0;
    for (auto _ : state) nodes += perft(game, position, {.depth = depth});
    set_rate(state, nodes);
}

void run_generate(benchmark::State& state, const char* text) {
    const Pylos game;
    const auto position = game.parse_position(text);
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        const auto moves = legal_moves(game, position);
        nodes += moves.size();
        benchmark::DoNotOptimize(moves.begin());
    }
    set_rate(state, nodes);
}

void run_play(benchmark::State& state, const char* text) {
    const Pylos game;
    const auto position = game.parse_position(text);
    const auto moves = legal_moves(game, position);
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        for (const auto move : moves) benchmark::DoNotOptimize(after(game, position, move));
        nodes += moves.size();
    }
    set_rate(state, nodes);
}

const bool registered = [] {
    for (const Board& board : boards) {
        benchmark::RegisterBenchmark(fmt::format("pylos/perft/{}/{}", board.name, board.depth).c_str(),
                                     run_perft, board.position, board.depth)
            ->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark(fmt::format("pylos/generate/{}", board.name).c_str(), run_generate,
                                     board.position);
        benchmark::RegisterBenchmark(fmt::format("pylos/play/{}", board.name).c_str(), run_play,
                                     board.position);
    }
    return true;
}();

}  // namespace
}  // namespace ataraxia
