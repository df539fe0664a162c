#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/bits.hpp"

// The pyramid in 64 bits. Every level has sixteen bits, four ranks for each of four files, of which the
// upper levels leave some unused: so the sphere at (file, rank) of a level rests on those at (file, rank),
// (file, rank + 1), (file + 1, rank) and (file + 1, rank + 1) of the level below, which are the bits 16, 15,
// 12 and 11 below its own, and a shift of the whole board deals with all levels at once. Bits are in the
// alphabetical order of the cells' names: a1, a2, ..., d4, e1, ..., j1.
namespace ataraxia::pylos {

using Bitboard = std::uint64_t;

inline constexpr int file_stride = 4;
inline constexpr int level_stride = 16;
// What stands one rank, one file, and one of both further, as shifts.
inline constexpr std::array<int, 3> square_shifts{1, file_stride, file_stride + 1};

[[nodiscard]] constexpr Bitboard bit(int cell) noexcept {
    return Bitboard{1} << cell;
}
[[nodiscard]] constexpr int cell_at(int level, int file, int rank) noexcept {
    return level_stride * level + file_stride * file + rank;
}
[[nodiscard]] constexpr int level_of(int cell) noexcept {
    return cell / level_stride;
}
[[nodiscard]] constexpr int file_of(int cell) noexcept {
    return cell % level_stride / file_stride;
}
[[nodiscard]] constexpr int rank_of(int cell) noexcept {
    return cell % file_stride;
}

inline constexpr Bitboard bottom_level = 0xffff;

// Every bit above the cell's level; the cell is not on the highest of four levels.
[[nodiscard]] constexpr Bitboard levels_above(int cell) noexcept {
    return ~Bitboard{0} << level_stride * (level_of(cell) + 1);
}

// The cells that spheres of `set` rest on.
[[nodiscard]] constexpr Bitboard below(Bitboard set) noexcept {
    const Bitboard first = set >> level_stride;
    return first | first << square_shifts[0] | first << square_shifts[1] | first << square_shifts[2];
}

// The cells that exactly one sphere of `set` rests on.
[[nodiscard]] constexpr Bitboard below_once(Bitboard set) noexcept {
    const Bitboard a = set >> level_stride;
    const Bitboard b = a << square_shifts[0];
    const Bitboard c = a << square_shifts[1];
    const Bitboard d = a << square_shifts[2];
    const Bitboard twice = (a & b) | (c & d) | ((a | b) & (c | d));
    return (a | b | c | d) & ~twice;
}

// The cells that rest on this one, and some bits that are no cells or on no higher level.
[[nodiscard]] constexpr Bitboard resting_on(Bitboard cell) noexcept {
    const Bitboard above = cell << level_stride;
    return above | above >> square_shifts[0] | above >> square_shifts[1] | above >> square_shifts[2];
}

// The lowest file and rank of every whole 2x2 square of `set`, and some bits where no square begins.
[[nodiscard]] constexpr Bitboard squares(Bitboard set) noexcept {
    return set & set >> square_shifts[0] & set >> square_shifts[1] & set >> square_shifts[2];
}

// A pyramid: what its base decides.
struct Pyramid {
    int base = 4;         // cells along the edge of the bottom, and number of levels: 4 or 3
    int spheres = 15;     // of each player; both together fill the pyramid
    Bitboard cells = 0;   // all of them
    Bitboard top = 0;     // the last one
    Bitboard beyond = 0;  // stands for a fourth cell in the lines of three of levels of side three

    explicit constexpr Pyramid(int cells_at_the_edge) noexcept : base(cells_at_the_edge) {
        int count = 0;
        for (int level = 0; level < base; ++level) {
            for (int file = 0; file < side(level); ++file) {
                for (int rank = 0; rank < side(level); ++rank, ++count) {
                    top = bit(cell_at(level, file, rank));
                    cells |= top;
                }
            }
            if (side(level) == 3) beyond = bottom_level << level_stride * level & ~cells;
        }
        spheres = count / 2;
    }

    [[nodiscard]] constexpr int side(int level) const noexcept { return base - level; }

    // The cells that lie on the board or on four spheres, filled ones included.
    [[nodiscard]] constexpr Bitboard supported(Bitboard filled) const noexcept {
        return ((squares(filled) << level_stride) | bottom_level) & cells;
    }

    // The cells where one more sphere completes a square of `set`.
    [[nodiscard]] constexpr Bitboard completing_squares(Bitboard set) const noexcept {
        const Bitboard corners = cells >> level_stride;  // a square begins where a sphere can rest on it
        const Bitboard rank = set >> square_shifts[0];
        const Bitboard file = set >> square_shifts[1];
        const Bitboard both = set >> square_shifts[2];
        return (rank & file & both & corners) | (set & file & both & corners) << square_shifts[0] |
               (set & rank & both & corners) << square_shifts[1] |
               (set & rank & file & corners) << square_shifts[2];
    }

    // The cells where one more sphere completes a line of `set` from edge to edge, on the levels of side
    // three and four.
    [[nodiscard]] constexpr Bitboard completing_lines(Bitboard set) const noexcept {
        const Bitboard filled = set | beyond;
        return (fourths<1, 0x1111'1111'1111'1111>(filled) |
                fourths<file_stride, 0x000f'000f'000f'000f>(filled)) &
               cells;
    }

    friend constexpr bool operator==(const Pyramid&, const Pyramid&) = default;

  private:
    // In each row of four bits `stride` apart, starting at `first`: the bit whose three companions are set.
    template <int stride, Bitboard first>
    [[nodiscard]] static constexpr Bitboard fourths(Bitboard set) noexcept {
        const Bitboard a = set & first;
        const Bitboard b = set >> stride & first;
        const Bitboard c = set >> 2 * stride & first;
        const Bitboard d = set >> 3 * stride & first;
        const Bitboard ab = a & b;
        const Bitboard cd = c & d;
        return (b & cd) | (a & cd) << stride | (ab & d) << 2 * stride | (ab & c) << 3 * stride;
    }
};

}  // namespace ataraxia::pylos
