#pragma once

#include <benchmark/benchmark.h>

#include "game/concept.hpp"

// The single steps that search takes, timed alike for every game. The counter `nodes` is moves or positions a
// second.
namespace ataraxia {

inline void set_rate(benchmark::State& state, std::uint64_t nodes) {
    state.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

template <Game G>
void run_generate(benchmark::State& state, const char* text) {
    const G game;
    const auto position = game.parse_position(text);
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        const auto moves = legal_moves(game, position);
        nodes += moves.size();
        benchmark::DoNotOptimize(moves.begin());
    }
    set_rate(state, nodes);
}

template <Game G>
void run_play(benchmark::State& state, const char* text) {
    const G game;
    const auto position = game.parse_position(text);
    const auto moves = legal_moves(game, position);
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        for (const auto move : moves) benchmark::DoNotOptimize(after(game, position, move));
        nodes += moves.size();
    }
    set_rate(state, nodes);
}

}  // namespace ataraxia
