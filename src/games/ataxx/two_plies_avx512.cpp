#include "games/ataxx/two_plies.hpp"

#if defined(__x86_64__)

// The intrinsics of GCC 12 start from registers left undefined on purpose, and warn of it (its bug 105593).
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>

#include <algorithm>

// Nothing is done square by square here. A vector holds eight boards, one for each of eight steps; sums over
// the steps are taken for all squares at once by turning eight boards of 64 bits into 64 bytes of 8 bits and
// counting each byte.
//
// The one part that is not linear is grow(V - C): which squares e beside pieces of the opponent lose them
// all, because N(e) & V lies inside N(t). That depends on the step from e to t: with t one file to the east
// there may be no piece in the column to the west of e, with t two files to the east none in the column of e
// either, and so on in four directions. One mask for each of five steps along files and ranks, two of them
// combined, decides for all e at once (Spared).

#define ATARAXIA_AVX512                                                                                 \
    __attribute__((                                                                                     \
        target("avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,avx512vbmi,avx512bitalg,avx512vnni," \
               "gfni,bmi,bmi2,popcnt")))

namespace ataraxia::ataxx::two_plies {

namespace {

using Lanes = std::array<std::int64_t, 8>;
using Bytes = std::array<std::uint8_t, 64>;

struct Step {
    int file, rank;
    [[nodiscard]] constexpr int offset() const { return rank * stride + file; }
};

// The eight steps to distance 2 that lead up in the order of squares, whose opposites are the other eight,
// and the eight steps to distance 1: step i ^ 4 is the opposite of step i.
constexpr std::array<Step, 8> up{{{2, 0}, {-2, 1}, {2, 1}, {-2, 2}, {-1, 2}, {0, 2}, {1, 2}, {2, 2}}};
constexpr std::array<Step, 8> near{{{1, 0}, {-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, -1}, {0, -1}, {-1, -1}}};

constexpr Lanes lanes(auto function) {
    Lanes result{};
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = function(i);
    return result;
}

constexpr std::array<Step, 8> reversed(std::array<Step, 8> steps) {
    for (Step& step : steps) step = {-step.file, -step.rank};
    return steps;
}
constexpr std::array<Step, 8> down = reversed(up);

// Steps along files and ranks, -2 to 2, as indices 0 to 4.
constexpr Lanes file_index(const std::array<Step, 8>& steps) {
    return lanes([&](std::size_t i) { return steps[i].file + 2; });
}
constexpr Lanes rank_index(const std::array<Step, 8>& steps) {
    return lanes([&](std::size_t i) { return steps[i].rank + 2; });
}

// From a square at a step of `steps` from a piece, up to three steps of `near` lead to squares at distance 2
// of the piece: the opposite of the k-th of them as an index, or 8.
constexpr Lanes common_index(const std::array<Step, 8>& steps, int k) {
    return lanes([&](std::size_t i) {
        int left = k;
        for (std::size_t n = 0; n < near.size(); ++n) {
            const int file = steps[i].file + near[n].file;
            const int rank = steps[i].rank + near[n].rank;
            const int distance = std::max(std::max(file, -file), std::max(rank, -rank));
            if (distance == 2 && left-- == 0) return static_cast<std::int64_t>(n ^ 4);
        }
        return std::int64_t{8};
    });
}

// The byte permutation that collects byte r of the eight boards in lane r.
constexpr Bytes transposed = [] {
    Bytes result{};
    for (std::size_t i = 0; i < 64; ++i) result[i] = static_cast<std::uint8_t>(i % 8 * 8 + i / 8);
    return result;
}();

// The byte permutation that moves every square by an offset. Squares from outside come from index 62, a guard
// with guards around it.
constexpr Bytes moved(int offset) {
    Bytes result{};
    for (int i = 0; i < 64; ++i) {
        const int from = i - offset;
        result[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(from < 0 || from > 62 ? 62 : from);
    }
    return result;
}

template <class Table>
ATARAXIA_AVX512 inline __m512i load(const Table& table) {
    static_assert(sizeof table == sizeof(__m512i));
    return _mm512_loadu_si512(&table);
}

ATARAXIA_AVX512 inline __m512i broadcast(Bitboard board) {
    return _mm512_set1_epi64(static_cast<long long>(board));
}

// Boards for the steps `up` and for the steps `down`.
struct Boards {
    __m512i up, down;
};

// Every board moved by its step.
ATARAXIA_AVX512 inline Boards jumped(Boards boards) {
    alignas(64) static constexpr Lanes offsets = lanes([](std::size_t i) { return up[i].offset(); });
    return {_mm512_sllv_epi64(boards.up, load(offsets)), _mm512_srlv_epi64(boards.down, load(offsets))};
}

ATARAXIA_AVX512 inline Boards jumps(__m512i board) {
    return jumped({board, board});
}

// Every board moved by its step of `near`.
ATARAXIA_AVX512 inline __m512i stepped(__m512i boards) {
    alignas(64) static constexpr Lanes left =
        lanes([](std::size_t i) { return std::max(near[i].offset(), 0); });
    alignas(64) static constexpr Lanes right =
        lanes([](std::size_t i) { return std::max(-near[i].offset(), 0); });
    return _mm512_srlv_epi64(_mm512_sllv_epi64(boards, load(left)), load(right));
}

// For each square the number of boards that have it, as bytes.
ATARAXIA_AVX512 inline __m512i count_by_square(__m512i boards) {
    alignas(64) static constexpr Bytes order = transposed;
    const __m512i identity = _mm512_set1_epi64(static_cast<long long>(0x8040201008040201));
    const __m512i bytes = _mm512_permutexvar_epi8(load(order), boards);
    return _mm512_popcnt_epi8(_mm512_gf2p8affine_epi64_epi8(identity, bytes, 0));
}

ATARAXIA_AVX512 inline __m512i count_by_square(Boards boards) {
    return _mm512_add_epi8(count_by_square(boards.up), count_by_square(boards.down));
}

// The sum of the bytes of the 3x3 squares around each square; the guards must be 0.
ATARAXIA_AVX512 inline __m512i box_sum(__m512i bytes) {
    alignas(64) static constexpr Bytes east = moved(1), west = moved(-1), north = moved(stride),
                                       south = moved(-stride);
    const auto shift = [&](const Bytes& by)
                           ATARAXIA_AVX512 { return _mm512_permutexvar_epi8(load(by), bytes); };
    bytes = _mm512_add_epi8(bytes, _mm512_add_epi8(shift(east), shift(west)));
    return _mm512_add_epi8(bytes, _mm512_add_epi8(shift(north), shift(south)));
}

// For each step, which squares keep a piece of the opponent beside them when everything around the square one
// step further is captured: those of the mask along files and of the mask along ranks together.
struct Spared {
    Boards files, ranks;
    __m512i near_files, near_ranks;
};

// At index 2 + k the squares with a piece on the lines that lie outside the captures of a destination k lines
// further; `lines` are the squares with a piece on their own line, `unit` leads from line to line.
ATARAXIA_AVX512 inline __m512i spared_along(Bitboard lines, long long unit) {
    const __m512i same = broadcast(lines);
    const __m512i before = _mm512_sllv_epi64(same, _mm512_set_epi64(64, 64, 64, unit, unit, 64, 64, 64));
    const __m512i behind = _mm512_srlv_epi64(same, _mm512_set_epi64(64, 64, 64, 64, 64, 64, unit, unit));
    const __m512i sides = _mm512_or_si512(before, behind);
    return _mm512_mask_or_epi64(sides, 0b10001, sides, same);
}

ATARAXIA_AVX512 inline Spared spared(Bitboard opponent) {
    alignas(64) static constexpr std::array<Lanes, 3> file{file_index(up), file_index(down),
                                                           file_index(near)};
    alignas(64) static constexpr std::array<Lanes, 3> rank{rank_index(up), rank_index(down),
                                                           rank_index(near)};
    const __m512i files = spared_along(opponent | opponent << stride | opponent >> stride, 1);
    const __m512i ranks = spared_along(opponent | opponent << 1 | opponent >> 1, stride);
    return {{_mm512_permutexvar_epi64(load(file[0]), files), _mm512_permutexvar_epi64(load(file[1]), files)},
            {_mm512_permutexvar_epi64(load(rank[0]), ranks), _mm512_permutexvar_epi64(load(rank[1]), ranks)},
            _mm512_permutexvar_epi64(load(file[2]), files),
            _mm512_permutexvar_epi64(load(rank[2]), ranks)};
}

// For each destination the empty squares beside pieces of the opponent that will have none.
ATARAXIA_AVX512 inline __m512i lost_clones(Bitboard reply_squares, const Spared& spared) {
    constexpr int neither = 0x10;  // a & ~b & ~c
    const __m512i replies = broadcast(reply_squares);
    const Boards far{_mm512_ternarylogic_epi64(replies, spared.files.up, spared.ranks.up, neither),
                     _mm512_ternarylogic_epi64(replies, spared.files.down, spared.ranks.down, neither)};
    const __m512i close = _mm512_ternarylogic_epi64(replies, spared.near_files, spared.near_ranks, neither);
    const __m512i lost = _mm512_add_epi8(count_by_square(jumped(far)), count_by_square(stepped(close)));
    return _mm512_mask_add_epi8(lost, reply_squares, lost, _mm512_set1_epi8(1));  // the destination itself
}

// The sum over destinations of |F & grow(V - C)|, in 64-bit lanes.
ATARAXIA_AVX512 inline __m512i clones_to_origins(Bitboard touching, const Spared& spared,
                                                 __m512i destinations) {
    constexpr int either = 0xe0;  // a & (b | c)
    const __m512i pieces = broadcast(touching);
    const Boards kept =
        jumped({_mm512_ternarylogic_epi64(pieces, spared.files.up, spared.ranks.up, either),
                _mm512_ternarylogic_epi64(pieces, spared.files.down, spared.ranks.down, either)});
    return _mm512_add_epi64(_mm512_popcnt_epi64(_mm512_and_si512(kept.up, destinations)),
                            _mm512_popcnt_epi64(_mm512_and_si512(kept.down, destinations)));
}

// The sum over destinations of pairs(F, C) in 64-bit lanes: over the opponent's pieces at distance 2 of a
// piece, the destinations beside the former at distance 2 of the latter.
ATARAXIA_AVX512 inline __m512i jumps_of_captured(Boards pairs, __m512i destinations) {
    constexpr int parity = 0x96, majority = 0xe8;  // of a, b, c: the two bits of their sum
    alignas(64) static constexpr std::array<std::array<Lanes, 3>, 2> index{
        {{common_index(up, 0), common_index(up, 1), common_index(up, 2)},
         {common_index(down, 0), common_index(down, 1), common_index(down, 2)}}};
    const __m512i beside = stepped(destinations);
    const auto count = [&](__m512i pair, const std::array<Lanes, 3>& lane) ATARAXIA_AVX512 {
        const __m512i none = _mm512_setzero_si512();
        const __m512i a = _mm512_permutex2var_epi64(beside, load(lane[0]), none);
        const __m512i b = _mm512_permutex2var_epi64(beside, load(lane[1]), none);
        const __m512i c = _mm512_permutex2var_epi64(beside, load(lane[2]), none);
        const __m512i ones = _mm512_and_si512(pair, _mm512_ternarylogic_epi64(a, b, c, parity));
        const __m512i twos = _mm512_and_si512(pair, _mm512_ternarylogic_epi64(a, b, c, majority));
        return _mm512_add_epi64(_mm512_popcnt_epi64(ones), _mm512_slli_epi64(_mm512_popcnt_epi64(twos), 1));
    };
    return _mm512_add_epi64(count(pairs.up, index[0]), count(pairs.down, index[1]));
}

}  // namespace

ATARAXIA_AVX512 std::uint64_t avx512(const Board& board, Bitboard destinations) noexcept {
    const auto& [own, opponent, empty] = board;
    const Bitboard replies = grow(opponent);
    const __m512i goals = broadcast(destinations);
    const __m512i opponents = broadcast(opponent);
    const __m512i zero = _mm512_setzero_si512();

    // Of each square the pieces and empty squares at distance 2.
    const Boards origins = jumps(broadcast(own));
    const __m512i own_around = count_by_square(origins);
    const __m512i opponent_around = count_by_square(jumps(opponents));
    const __m512i empty_around = count_by_square(jumps(broadcast(empty)));
    const __m512i goals_around = destinations == empty ? empty_around : count_by_square(jumps(goals));

    // m(t), and the moves that the opponent has now and not after a clone to t: at most 25 + 16 + 8 * 16, a
    // byte.
    const Spared kept = spared(opponent);
    __m512i moves = _mm512_maskz_mov_epi8(destinations, own_around);
    moves = _mm512_mask_add_epi8(moves, grow(own) & destinations, moves, _mm512_set1_epi8(1));
    const __m512i loss = _mm512_add_epi8(_mm512_add_epi8(lost_clones(replies & empty, kept), opponent_around),
                                         box_sum(_mm512_maskz_mov_epi8(opponent, empty_around)));

    __m512i sum = clones_to_origins(own & replies, kept, goals);
    sum = _mm512_sub_epi32(sum, jumps_of_captured({_mm512_and_si512(opponents, origins.up),
                                                   _mm512_and_si512(opponents, origins.down)},
                                                  goals));
    sum = _mm512_dpbusd_epi32(sum, _mm512_maskz_mov_epi8(own, opponent_around), goals_around);
    sum = _mm512_sub_epi32(sum, _mm512_dpbusd_epi32(zero, loss, moves));

    // All moves, in the low halves, and the jumps that the opponent has now, in the high ones.
    const __m512i move_count = _mm512_sad_epu8(moves, zero);
    const __m512i jump_count = _mm512_sad_epu8(_mm512_maskz_mov_epi8(empty, opponent_around), zero);
    const auto both = static_cast<std::uint64_t>(
        _mm512_reduce_add_epi64(_mm512_or_si512(move_count, _mm512_slli_epi64(jump_count, 32))));
    const std::uint64_t mobility = (both >> 32) + static_cast<std::uint64_t>(_mm_popcnt_u64(replies & empty));
    return (both & 0xffffffff) * mobility +
           static_cast<std::uint64_t>(std::int64_t{_mm512_reduce_add_epi32(sum)});
}

}  // namespace ataraxia::ataxx::two_plies

#endif
