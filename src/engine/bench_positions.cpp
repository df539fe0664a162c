#include <array>

#include "engine/bench.hpp"

namespace ataraxia::engine {

namespace {

// Openings, middle games and endgames on open and blocked boards, from games of half-greedy players; then the
// rare cases: a forced pass, and few plies left before a long game is a draw.
constexpr std::array positions{
    BenchPosition{"ataxx", "x5o/7/7/7/7/7/o5x x 0 1"},
    BenchPosition{"ataxx", "x6/7/7/7/6x/2o2xx/5xx x 1 4"},
    BenchPosition{"ataxx", "xxxoo2/xxxoo2/xx1x3/1o5/7/3xx2/7 x 1 13"},
    BenchPosition{"ataxx", "2x1o2/3xooo/3oooo/4oox/3oooo/4ooo/3x3 x 0 21"},
    BenchPosition{"ataxx", "5xx/3ooxx/3ooxx/2xoo1x/2oooox/2xoooo/2xxooo x 1 25"},
    BenchPosition{"ataxx:blocks=x", "x5o/7/7/x2-3/3x3/1oo4/ooo3x x 2 6"},
    BenchPosition{"ataxx:blocks=x", "6o/2xo3/1xxoo2/1oo-o2/xoo1x2/xoooo2/xx1x2x x 3 21"},
    BenchPosition{"ataxx:blocks=x", "1oo1x1o/1oox1x1/1ooooxx/ooo-oxx/xxxoooo/xxxooo1/1oxoo2 x 0 31"},
    BenchPosition{"ataxx:blocks=h", "6o/4oo1/2-1-2/o6/oo-1-2/oo4x/o5x x 0 6"},
    BenchPosition{"ataxx:blocks=h", "1xx1xxx/1oxxxoo/2-x-o1/7/2-o-1o/1o3oo/o1o3o x 1 17"},
    BenchPosition{"ataxx:blocks=h", "x5o/x4xx/2-1-xx/4xxo/1x-x-xo/xoo1ooo/1oooxxo x 1 31"},
    BenchPosition{"ataxx:blocks=1456ce", "x1---1o/3-3/1-1-1-1/-3x1-/1-1-1-1/o2-3/oo---1x x 0 3"},
    BenchPosition{"ataxx:blocks=1456ce", "x1---1o/3-3/1-x-1-1/-ooo2-/1-o-x-o/ooo-xxo/ox---xo x 0 17"},
    BenchPosition{"ataxx:blocks=36d", "o-3-x/o3xx1/1o1-xx1/2-1-1x/3-x1x/5x1/1-3-x x 0 9"},
    BenchPosition{"ataxx:blocks=36d", "1-3-1/2ooox1/1xo-oxo/2-x-1o/2o-ooo/2xxooo/1-xxo-1 x 1 25"},
    BenchPosition{"ataxx:blocks=gx", "x1o2o1/1-ooo-1/7/3-3/7/1-3-x/oo4x x 4 6"},
    BenchPosition{"ataxx:blocks=gx", "6o/o-3-1/oo5/3-oo1/5oo/1-2x-o/o1o1x2 o 3 10"},
    BenchPosition{"ataxx:blocks=gx", "x3oox/1-o2-1/xo1x1x1/xoo-xx1/ooooxx1/x-ooo-x/xooooox x 0 31"},
    BenchPosition{"ataxx", "xoo4/ooo4/ooo4/7/7/7/7 x 4 30"},
    BenchPosition{"ataxx", "x5o/1x3o1/7/7/7/1o3x1/o5x o 95 60"},
};

}  // namespace

std::span<const BenchPosition> bench_positions() noexcept {
    return positions;
}

}  // namespace ataraxia::engine
