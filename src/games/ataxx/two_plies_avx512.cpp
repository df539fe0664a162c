#include "games/ataxx/two_plies.hpp"

#if defined(__x86_64__)

// The intrinsics of GCC 12 start from registers left undefined on purpose, and warn of it (its bug 105593).
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>

#include <algorithm>

// Nothing is done square by square here. A vector holds eight boards, shifted by eight offsets; the sums over
// offsets are taken for all squares at once by turning eight boards of 64 bits into 64 bytes of 8 bits and
// counting each.
//
// The one sum that is not linear is the empty squares that C costs the opponent as clones: those squares e
// with N(e) & V inside N(t). Split N(e) & V into the columns west, centre, east and the rows south, centre,
// north of e; a column of N(e) lies outside N(t) when t is far enough on the other side. So for an offset s =
// t - e the lost squares are those of grow(V) without a piece in the columns and rows that s leaves out,
// which is a mask for each of five horizontal and five vertical steps. The same masks tell for an origin f
// whether it is in grow(V - C).

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

// The eight upward steps to distance 2, whose opposites are the other eight, and the eight steps to
// distance 1.
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

// Which of the five masks belongs to the horizontal, or vertical, part of a step.
constexpr Lanes file_masks(const std::array<Step, 8>& steps) {
    return lanes([&](std::size_t i) { return steps[i].file + 2; });
}
constexpr Lanes rank_masks(const std::array<Step, 8>& steps) {
    return lanes([&](std::size_t i) { return steps[i].rank + 2; });
}

// For a piece f and a captured piece c = f + d, d a step to distance 2: up to three steps n to distance 1
// lead from c to a square t = c + n at distance 2 of f. The k-th such n as the lane that steps_near() moves
// back by it, 8 if there is none.
constexpr Lanes common(const std::array<Step, 8>& steps, int k) {
    return lanes([&](std::size_t i) {
        int left = k;
        for (std::size_t n = 0; n < near.size(); ++n) {
            const int file = steps[i].file + near[n].file;
            const int rank = steps[i].rank + near[n].rank;
            const bool at_distance_two = std::max(file < 0 ? -file : file, rank < 0 ? -rank : rank) == 2;
            if (at_distance_two && left-- == 0) return static_cast<std::int64_t>(n ^ 4);
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

alignas(64) constexpr Lanes up_offsets = lanes([](std::size_t i) { return up[i].offset(); });
alignas(64) constexpr Lanes near_left = lanes([](std::size_t i) { return std::max(near[i].offset(), 0); });
alignas(64) constexpr Lanes near_right = lanes([](std::size_t i) { return std::max(-near[i].offset(), 0); });

// Boards shifted by the sixteen jumps: `up` holds in lane i the squares s + up[i] of the squares s of the
// board.
struct Jumps {
    __m512i up, down;
};

ATARAXIA_AVX512 inline Jumps jumps(__m512i board) {
    const __m512i offsets = load(up_offsets);
    return {_mm512_sllv_epi64(board, offsets), _mm512_srlv_epi64(board, offsets)};
}

ATARAXIA_AVX512 inline __m512i steps_near(__m512i board) {
    return _mm512_srlv_epi64(_mm512_sllv_epi64(board, load(near_left)), load(near_right));
}

// For each square the number of boards that have it, as bytes.
ATARAXIA_AVX512 inline __m512i count_by_square(__m512i boards) {
    alignas(64) static constexpr Bytes order = transposed;
    const __m512i identity = _mm512_set1_epi64(static_cast<long long>(0x8040201008040201));
    const __m512i bytes = _mm512_permutexvar_epi8(load(order), boards);
    return _mm512_popcnt_epi8(_mm512_gf2p8affine_epi64_epi8(identity, bytes, 0));
}

ATARAXIA_AVX512 inline __m512i count_by_square(Jumps boards) {
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

// The boards of two directions without a piece, each lane as its step needs it: at index 2 + k what must be
// without a piece of the opponent for a destination k steps further.
ATARAXIA_AVX512 inline __m512i outside(Bitboard lines, long long unit) {
    const __m512i centre = broadcast(lines);
    const __m512i left = _mm512_set_epi64(64, 64, 64, unit, unit, 64, 64, 64);
    const __m512i right = _mm512_set_epi64(64, 64, 64, 64, 64, 64, unit, unit);
    const __m512i sides = _mm512_or_si512(_mm512_sllv_epi64(centre, left), _mm512_srlv_epi64(centre, right));
    return _mm512_mask_or_epi64(sides, 0b10001, sides, centre);
}

}  // namespace

ATARAXIA_AVX512 std::uint64_t avx512(const Board& board, Bitboard destinations) noexcept {
    // Truth tables of a, b, c: a & ~b & ~c, a & (b | c), a ^ b ^ c, and at least two of them.
    constexpr int first_without_others = 0x10, first_with_any_other = 0xe0, parity = 0x96, majority = 0xe8;

    const auto [own, opponent, empty] = board;
    const Bitboard columns = opponent | opponent << stride | opponent >> stride;
    const Bitboard rows = opponent | opponent << 1 | opponent >> 1;
    const Bitboard replies = columns | columns << 1 | columns >> 1;
    const __m512i destination_lanes = broadcast(destinations);
    const __m512i opponent_lanes = broadcast(opponent);
    const __m512i ones = _mm512_set1_epi8(1);

    // Jumps to or from each square: of the player's pieces, of the opponent's pieces, of empty squares.
    const Jumps own_jumps = jumps(broadcast(own));
    const __m512i origins = count_by_square(own_jumps);
    const __m512i opponents = count_by_square(jumps(opponent_lanes));
    const __m512i empties = count_by_square(jumps(broadcast(empty)));
    const __m512i goals = destinations == empty ? empties : count_by_square(jumps(destination_lanes));

    const __m512i moves = _mm512_mask_add_epi8(_mm512_maskz_mov_epi8(destinations, origins),
                                               grow(own) & destinations, origins, ones);

    // What a destination costs the opponent of the moves that he has now.
    alignas(64) static constexpr std::array<Lanes, 3> file_index{file_masks(up), file_masks(reversed(up)),
                                                                 file_masks(near)};
    alignas(64) static constexpr std::array<Lanes, 3> rank_index{rank_masks(up), rank_masks(reversed(up)),
                                                                 rank_masks(near)};
    const __m512i file_outside = outside(columns, 1);
    const __m512i rank_outside = outside(rows, stride);
    const auto files = [&](std::size_t i) ATARAXIA_AVX512 {
        return _mm512_permutexvar_epi64(load(file_index[i]), file_outside);
    };
    const auto ranks = [&](std::size_t i) ATARAXIA_AVX512 {
        return _mm512_permutexvar_epi64(load(rank_index[i]), rank_outside);
    };
    const __m512i up_files = files(0), down_files = files(1), near_files = files(2);
    const __m512i up_ranks = ranks(0), down_ranks = ranks(1), near_ranks = ranks(2);
    const __m512i offsets = load(up_offsets);
    const __m512i reply_lanes = broadcast(replies & empty);
    const Jumps lost{
        _mm512_sllv_epi64(_mm512_ternarylogic_epi64(reply_lanes, up_files, up_ranks, first_without_others),
                          offsets),
        _mm512_srlv_epi64(
            _mm512_ternarylogic_epi64(reply_lanes, down_files, down_ranks, first_without_others), offsets)};
    const __m512i lost_near =
        steps_near(_mm512_ternarylogic_epi64(reply_lanes, near_files, near_ranks, first_without_others));
    __m512i cost = _mm512_add_epi8(count_by_square(lost), count_by_square(lost_near));
    cost = _mm512_mask_add_epi8(cost, replies & empty, cost, ones);
    cost = _mm512_add_epi8(cost, opponents);
    cost = _mm512_add_epi8(cost, box_sum(_mm512_maskz_mov_epi8(opponent, empties)));

    // What an origin adds as an empty square: clones, then jumps less those of the captured.
    const __m512i touching = broadcast(own & replies);
    const __m512i kept_up = _mm512_and_si512(
        _mm512_sllv_epi64(_mm512_ternarylogic_epi64(touching, up_files, up_ranks, first_with_any_other),
                          offsets),
        destination_lanes);
    const __m512i kept_down = _mm512_and_si512(
        _mm512_srlv_epi64(_mm512_ternarylogic_epi64(touching, down_files, down_ranks, first_with_any_other),
                          offsets),
        destination_lanes);
    __m512i sum = _mm512_add_epi64(_mm512_popcnt_epi64(kept_up), _mm512_popcnt_epi64(kept_down));

    alignas(64) static constexpr std::array<std::array<Lanes, 3>, 2> common_index{
        {{common(up, 0), common(up, 1), common(up, 2)},
         {common(reversed(up), 0), common(reversed(up), 1), common(reversed(up), 2)}}};
    const __m512i back = steps_near(destination_lanes);
    const auto twice_touched = [&](__m512i pairs, const std::array<Lanes, 3>& index) ATARAXIA_AVX512 {
        const __m512i none = _mm512_setzero_si512();
        const __m512i a = _mm512_permutex2var_epi64(back, load(index[0]), none);
        const __m512i b = _mm512_permutex2var_epi64(back, load(index[1]), none);
        const __m512i c = _mm512_permutex2var_epi64(back, load(index[2]), none);
        const __m512i one = _mm512_and_si512(pairs, _mm512_ternarylogic_epi64(a, b, c, parity));
        const __m512i two = _mm512_and_si512(pairs, _mm512_ternarylogic_epi64(a, b, c, majority));
        return _mm512_add_epi64(_mm512_popcnt_epi64(one), _mm512_slli_epi64(_mm512_popcnt_epi64(two), 1));
    };
    const __m512i taken =
        _mm512_add_epi64(twice_touched(_mm512_and_si512(opponent_lanes, own_jumps.up), common_index[0]),
                         twice_touched(_mm512_and_si512(opponent_lanes, own_jumps.down), common_index[1]));

    const __m512i zero = _mm512_setzero_si512();
    sum = _mm512_sub_epi32(sum, taken);
    sum = _mm512_dpbusd_epi32(sum, _mm512_maskz_mov_epi8(own, opponents), goals);
    sum = _mm512_sub_epi32(sum, _mm512_dpbusd_epi32(zero, cost, moves));
    const __m512i move_count = _mm512_sad_epu8(moves, zero);
    const __m512i reply_jumps = _mm512_sad_epu8(_mm512_maskz_mov_epi8(empty, opponents), zero);
    const auto both = static_cast<std::uint64_t>(
        _mm512_reduce_add_epi64(_mm512_or_si512(move_count, _mm512_slli_epi64(reply_jumps, 32))));
    const auto mobility = (both >> 32) + static_cast<std::uint64_t>(_mm_popcnt_u64(replies & empty));
    return (both & 0xffffffff) * mobility +
           static_cast<std::uint64_t>(std::int64_t{_mm512_reduce_add_epi32(sum)});
}

}  // namespace ataraxia::ataxx::two_plies

#endif
