#pragma once

#include <vector>

#include "solve/pylos/bit_moves.hpp"
#include "solve/pylos/pyramid_index.hpp"

namespace ataraxia::solve {

// What all positions of one shape have in common, prepared once: the pyramids that moves lead to, and the
// numbers of positions there. The rules themselves are not here: only pyramids that a move leads to may be
// asked for, the search for another does not end.
class ShapeMoves {
  public:
    using Bitboard = pylos::Bitboard;

    // `shape` is an index into index.shapes().
    ShapeMoves(const pylos::Rules& rules, const PyramidIndex& index, std::uint32_t shape);

    // The board of a colouring.
    [[nodiscard]] pylos::Board board(std::uint32_t own) const noexcept {
        const Bitboard spheres = cells_(own);
        return {spheres, filled_ ^ spheres};
    }
    // The number of the position after a move from colouring `own` that leaves `filled`.
    [[nodiscard]] std::uint64_t number_after(Bitboard filled, std::uint32_t own) const noexcept {
        std::size_t slot = slot_of(filled);
        while (slots_[slot].filled != filled) slot = (slot + 1) & slot_mask_;
        const Target& target = targets_[slots_[slot].target];
        return target.first + index_.colourings().number(target.spheres, target.bits(all_ ^ own));
    }

    // True if a turned or mirrored image of the colouring, on a shape that is its own image, has a lower
    // number. Every position then has one image for which it is false.
    [[nodiscard]] bool has_lower_image(std::uint32_t number, std::uint32_t own) const noexcept {
        for (const auto& image : images_) {
            if (number_of(image(own)) < number) return true;
        }
        return false;
    }
    // Calls visit(number) with the number within the shape of every image of the colouring but itself.
    template <class Visit>
    void for_each_image(std::uint32_t own, Visit visit) const {
        for (const auto& image : images_) visit(number_of(image(own)));
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
    [[nodiscard]] std::uint32_t number_of(std::uint32_t own) const noexcept {
        return index_.colourings().number(spheres_, own);
    }
    [[nodiscard]] std::size_t slot_of(Bitboard filled) const noexcept {
        return static_cast<std::size_t>(filled * 0x9e37'79b9'7f4a'7c15 >> 32) & slot_mask_;
    }

    const PyramidIndex& index_;
    Bitboard filled_;
    int spheres_;
    std::uint32_t all_;  // every cell of a colouring
    BitMoves<Bitboard> cells_;
    std::vector<BitMoves<std::uint32_t>> images_;  // of the shape that are itself, but the first
    std::vector<Target> targets_;
    std::vector<Slot> slots_;  // a hash table, at most half full
    std::size_t slot_mask_;    // its size, a power of two, less one
};

}  // namespace ataraxia::solve
