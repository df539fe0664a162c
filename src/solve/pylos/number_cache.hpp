#pragma once

#include "solve/pylos/bit_moves.hpp"

namespace ataraxia::solve {

// Finds the numbers of boards whose pyramids keep coming back, as the neighbours of one shape do: what has to
// be found out about a pyramid is remembered. For one thread.
class NumberCache {
  public:
    using Bitboard = PyramidIndex::Bitboard;
    using Board = PyramidIndex::Board;

    explicit NumberCache(const PyramidIndex& index) : index_(index), pyramids_(size) {}

    // Calls visit(number) with the number of the board and of all its images on the same shape, and returns
    // the shape, an index into index.shapes(). The board has no top sphere.
    template <class Visit>
    std::uint32_t for_each_number(const Board& board, Visit visit) {
        const Pyramid& pyramid = find(board.filled());
        const std::uint32_t own = pyramid.colouring(board.own);
        visit(number(pyramid, own));
        for (const auto& turn : pyramid.turns) visit(number(pyramid, turn(own)));
        return pyramid.shape;
    }
    // As PyramidIndex::number().
    [[nodiscard]] std::uint64_t number(const Board& board) {
        const Pyramid& pyramid = find(board.filled());
        return number(pyramid, pyramid.colouring(board.own));
    }

  private:
    static constexpr std::size_t size = 2048;
    static constexpr std::size_t files = 10;  // of all levels that have one, with gaps
    static constexpr Bitboard no_pyramid = ~Bitboard{0};

    // What all boards with the same filled cells have in common.
    struct Pyramid {
        Bitboard filled = no_pyramid;
        std::uint32_t shape = 0;
        int spheres = 0;
        std::uint64_t first = 0;  // number of the shape
        // By file of a level, which is four bits of a board, and the spheres on it: bits of the colouring.
        std::array<std::array<std::uint32_t, 16>, files> bits{};
        std::vector<BitMoves<std::uint32_t>> turns{};

        [[nodiscard]] std::uint32_t colouring(Bitboard own) const noexcept {
            std::uint32_t result = 0;
            for (std::size_t file = 0; file < files; ++file) result |= bits[file][own >> 4 * file & 15];
            return result;
        }
    };

    [[nodiscard]] std::uint64_t number(const Pyramid& pyramid, std::uint32_t own) const noexcept {
        return pyramid.first + index_.colourings().number(pyramid.spheres, own);
    }
    [[nodiscard]] const Pyramid& find(Bitboard filled) {
        Pyramid& pyramid = pyramids_[filled * 0x9e37'79b9'7f4a'7c15 >> 40 & (size - 1)];
        if (pyramid.filled != filled) pyramid = make(filled);
        return pyramid;
    }
    [[nodiscard]] Pyramid make(Bitboard filled) const;

    const PyramidIndex& index_;
    std::vector<Pyramid> pyramids_;  // by a hash of the filled cells, the last one asked for
};

}  // namespace ataraxia::solve
