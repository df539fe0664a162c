#pragma once

#include <array>
#include <span>
#include <vector>

#include "games/pylos/pylos.hpp"
#include "solve/pylos/colourings.hpp"

namespace ataraxia::solve {

// Numbers for the positions of Pylos, seen by the player to move. Turned and mirrored pyramids share a shape,
// the least of them; a position's number is the first of its shape and the number of its colouring. A shape
// that is its own image has positions twice, four or eight times: of the full size 2,257,858,569 numbers for
// 1,564,545,295 positions that differ by more than a symmetry.
//
// Positions with the top sphere are finished and have no number.
class PyramidIndex {
  public:
    using Bitboard = pylos::Bitboard;
    using Board = pylos::Board;

    static constexpr std::size_t symmetries = 8;

    // A set of cells that a pyramid can have filled, the least of its eight images.
    struct Shape {
        Bitboard filled = 0;
        int spheres = 0;
        std::uint64_t first = 0;       // number of its first position
        std::uint8_t into_itself = 0;  // the symmetries that leave it as it is, a bit each

        // In how many ways the shape can lie.
        [[nodiscard]] int images() const noexcept {
            return static_cast<int>(symmetries) / popcount(into_itself);
        }
    };
    // Where any pyramid's shape is found.
    struct Image {
        Bitboard filled = 0;
        std::uint32_t shape = 0;    // index into shapes()
        std::uint8_t symmetry = 0;  // that turns the pyramid into the shape
    };

    explicit PyramidIndex(const pylos::Pylos& game);

    // The number of numbers.
    [[nodiscard]] std::uint64_t size() const noexcept { return size_; }
    // In the order of their spheres.
    [[nodiscard]] std::span<const Shape> shapes() const noexcept { return shapes_; }
    [[nodiscard]] std::uint32_t positions(const Shape& shape) const noexcept {
        return colourings_.count(shape.spheres);
    }
    // All pyramids that stand, whatever way they are turned.
    [[nodiscard]] std::span<const Image> images() const noexcept { return images_; }

    [[nodiscard]] const Colourings& colourings() const noexcept { return colourings_; }
    // The bit of a filled cell in colourings of the shape.
    [[nodiscard]] int bit_of(const Image& image, int cell) const noexcept {
        const Bitboard turned = pylos::bit(turned_[image.symmetry][static_cast<std::size_t>(cell)]);
        return popcount(shapes_[image.shape].filled & (turned - 1));
    }

    // The image of a set of cells under one of the symmetries, of which the first changes nothing.
    [[nodiscard]] Bitboard turn(Bitboard set, std::size_t symmetry) const noexcept;
    // `filled` is a pyramid that stands and has no top.
    [[nodiscard]] const Image& find(Bitboard filled) const noexcept;

    // Of a board without the top sphere, with at most as many spheres of a player as he has.
    [[nodiscard]] std::uint64_t number(const Board& board) const noexcept;
    // The least number of the board and its images on the same shape: where labels of all of them are kept.
    [[nodiscard]] std::uint64_t least_number(const Board& board) const noexcept;
    // A board with this number.
    [[nodiscard]] Board board(std::uint64_t number) const noexcept;
    // Position `colouring` of a shape.
    [[nodiscard]] Board board(const Shape& shape, std::uint32_t colouring) const noexcept;

  private:
    void add_levels(const pylos::Pyramid& pyramid, Bitboard filled, int level);
    Colourings colourings_;
    std::array<std::array<std::uint8_t, 64>, symmetries> turned_{};  // cells by symmetry
    std::vector<Shape> shapes_;
    std::vector<Image> images_;                                       // in the order of the bottom level
    std::array<std::uint32_t, pylos::bottom_level + 2> images_on_{};  // the first one by bottom level
    std::uint64_t size_ = 0;
};

}  // namespace ataraxia::solve
