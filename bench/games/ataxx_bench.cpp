#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "game/perft.hpp"
#include "games/ataxx/ataxx.hpp"
#include "games/steps.hpp"

// Move generation of Ataxx: perft at every instruction level of the processor, and the single steps that
// search takes. The counter `nodes` is leaves, moves or positions per second.
namespace ataraxia {
namespace {

using ataxx::Ataxx;

struct Board {
    const char* name;
    const char* fen;
};

constexpr std::array boards{Board{"start", "x5o/7/7/7/7/7/o5x x 0 1"},
                            Board{"blocked", "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1"},
                            Board{"middle", "xx1oo1o/x2oo2/2-1-2/1xxoo2/xx-x-1o/1xx2oo/o1x3x x 0 20"}};

void run_perft(benchmark::State& state, const char* fen, int depth, cpu::Level level) {
    Ataxx game;
    game.count_with(level);
    const auto position = game.parse_position(fen);
    std::uint64_t nodes = 0;
    for (auto _ : state) nodes += perft(game, position, {.depth = depth});
    set_rate(state, nodes);
}

const bool registered = [] {
    for (const Board& board : boards) {
        const int depth = board.name == std::string_view("middle") ? 4 : 6;
        for (const cpu::Level level : cpu::available()) {
            benchmark::RegisterBenchmark(
                fmt::format("ataxx/perft/{}/{}/{}", board.name, depth, cpu::name(level)).c_str(), run_perft,
                board.fen, depth, level)
                ->Unit(benchmark::kMillisecond);
        }
        benchmark::RegisterBenchmark(fmt::format("ataxx/generate/{}", board.name).c_str(),
                                     run_generate<Ataxx>, board.fen);
        benchmark::RegisterBenchmark(fmt::format("ataxx/play/{}", board.name).c_str(), run_play<Ataxx>,
                                     board.fen);
    }
    return true;
}();

}  // namespace
}  // namespace ataraxia
