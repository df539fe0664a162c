#pragma once

#include <array>
#include <vector>

#include "solve/pylos/pyramid_index.hpp"

namespace ataraxia::solve {

// A set of up to 30 bits with each bit moved to a place of its own, by tables for five bits at a time.
template <class Word>
class BitMoves {
  public:
    // Bit `from` becomes the bits of `to`, which may be none.
    void set(int from, Word to) noexcept {
        auto& table = tables_[static_cast<std::size_t>(from / group)];
        for (std::size_t bits = 0; bits < table.size(); ++bits) {
            if (bits >> (from % group) & 1) table[bits] |= to;
        }
    }
    [[nodiscard]] Word operator()(std::uint32_t set) const noexcept {
        Word result = 0;
        for (const auto& table : tables_) {
            result |= table[set % table.size()];
            set >>= group;
        }
        return result;
    }

  private:
    static constexpr int group = 5;
    std::array<std::array<Word, 1 << group>, Colourings::most_cells / group> tables_{};
};

// The ways to turn and mirror a shape, an index into index.shapes(), that leave it as it is, but for the one
// that changes nothing: what becomes of a colouring.
[[nodiscard]] inline std::vector<BitMoves<std::uint32_t>> turns_into_itself(const PyramidIndex& index,
                                                                            std::uint32_t shape) {
    const pylos::Bitboard filled = index.shapes()[shape].filled;
    std::vector<BitMoves<std::uint32_t>> turns;
    for (std::uint8_t symmetry = 1; symmetry < PyramidIndex::symmetries; ++symmetry) {
        if (!(index.shapes()[shape].into_itself >> symmetry & 1)) continue;
        const PyramidIndex::Image turned{.filled = filled, .shape = shape, .symmetry = symmetry};
        auto& turn = turns.emplace_back();
        int bit = 0;
        for (pylos::Bitboard cells = filled; cells; ++bit)
            turn.set(bit, 1u << index.bit_of(turned, pop_lowest(cells)));
    }
    return turns;
}

}  // namespace ataraxia::solve
