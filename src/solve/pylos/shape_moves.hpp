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

// What all positions of one shape have in common, prepared once: the pyramids that moves lead to, and the
// numbers of positions there. The rules themselves are not here: only pyramids that a move leads to may be
// asked for, the search for another does not end.
class ShapeMoves {
  public:
    using Bitboard = pylos::Bitboard;

    ShapeMoves(const pylos::Rules& rules, const PyramidIndex& index, const PyramidIndex::Shape& shape);

    // The board of a colouring.
    [[nodiscard]] pylos::Board board(std::uint32_t own) const noexcept {
        const Bitboard spheres = cells_(own);
        return {spheres, filled_ ^ spheres};
    }
    // The number of the position after a move from colouring `own` that leaves `filled`.
    [[nodiscard]] std::uint64_t number_after(Bitboard filled, std::uint32_t own) const noexcept {
        std::size_t slot = slot_of(filled);
        while (slots_[slot].filled != filled) slot = (slot + 1) % slots_.size();
        const Target& target = targets_[slots_[slot].target];
        return target.first + index_.colourings().number(target.spheres, target.bits(all_ ^ own));
    }

    // The shapes that moves can lead to, in order.
    [[nodiscard]] static std::vector<std::uint32_t> successors(const pylos::Rules& rules,
                                                               const PyramidIndex& index,
                                                               const PyramidIndex::Shape& shape);

  private:
    struct Target {
        std::uint64_t first = 0;
        int spheres = 0;
        BitMoves<std::uint32_t> bits{};  // of colourings; removed cells go nowhere
    };
    struct Slot {
        Bitboard filled = no_pyramid;
        std::size_t target = 0;
    };
    static constexpr Bitboard no_pyramid = ~Bitboard{0};

    [[nodiscard]] static std::vector<Bitboard> pyramids_after(const pylos::Rules& rules, Bitboard filled);
    [[nodiscard]] std::size_t slot_of(Bitboard filled) const noexcept {
        return static_cast<std::size_t>(filled * 0x9e37'79b9'7f4a'7c15 >> 32) % slots_.size();
    }

    const PyramidIndex& index_;
    Bitboard filled_;
    std::uint32_t all_;  // every cell of a colouring
    BitMoves<Bitboard> cells_;
    std::vector<Target> targets_;
    std::vector<Slot> slots_;  // a hash table, at most half full
};

}  // namespace ataraxia::solve
