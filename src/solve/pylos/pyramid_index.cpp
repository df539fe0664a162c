#include "solve/pylos/pyramid_index.hpp"

#include <algorithm>
#include <utility>

namespace ataraxia::solve {

namespace {

using pylos::Bitboard;

// The bits of `set` at the places of `mask`, side by side.
std::uint32_t gather(Bitboard set, Bitboard mask) noexcept {
    std::uint32_t result = 0;
    for (std::uint32_t next = 1; mask; next <<= 1) {
        if (set >> pop_lowest(mask) & 1) result |= next;
    }
    return result;
}

// The inverse.
Bitboard scatter(std::uint32_t bits, Bitboard mask) noexcept {
    Bitboard result = 0;
    for (; mask; bits >>= 1) {
        const int cell = pop_lowest(mask);
        result |= Bitboard{bits & 1} << cell;
    }
    return result;
}

// Bottom level first, so that pyramids on the same one are neighbours.
std::pair<Bitboard, Bitboard> by_bottom(Bitboard filled) noexcept {
    return {filled & pylos::bottom_level, filled};
}

std::pair<int, Bitboard> by_spheres(const PyramidIndex::Shape& shape) noexcept {
    return {shape.spheres, shape.filled};
}

}  // namespace

PyramidIndex::PyramidIndex(const pylos::Pylos& game) : colourings_(game.rules().pyramid.spheres) {
    for (std::size_t symmetry = 0; symmetry < symmetries; ++symmetry) {
        for (Bitboard cells = game.rules().pyramid.cells; cells;) {
            const auto cell = static_cast<std::size_t>(pop_lowest(cells));
            const pylos::Position alone{.spheres = {Bitboard{1} << cell, 0}};
            Bitboard image = game.transform(alone, static_cast<int>(symmetry)).own();
            turned_[symmetry][cell] = static_cast<std::uint8_t>(pop_lowest(image));
        }
    }
    add_levels(game.rules().pyramid, 0, 0);

    std::ranges::sort(images_, {}, [](const Image& image) { return by_bottom(image.filled); });
    for (std::size_t bottom = 0, next = 0; bottom < images_on_.size(); ++bottom) {
        while (next < images_.size() && (images_[next].filled & pylos::bottom_level) < bottom) ++next;
        images_on_[bottom] = static_cast<std::uint32_t>(next);
    }

    std::ranges::sort(shapes_, {}, by_spheres);
    for (Shape& shape : shapes_) {
        shape.first = size_;
        size_ += positions(shape);
        for (std::size_t symmetry = 0; symmetry < symmetries; ++symmetry) {
            if (turn(shape.filled, symmetry) == shape.filled)
                shape.into_itself = static_cast<std::uint8_t>(shape.into_itself | 1u << symmetry);
        }
    }
    for (Image& image : images_) {
        Bitboard least = image.filled;
        for (std::uint8_t symmetry = 1; symmetry < symmetries; ++symmetry) {
            const Bitboard turned = turn(image.filled, symmetry);
            if (turned >= least) continue;
            least = turned;
            image.symmetry = symmetry;
        }
        const Shape wanted{.filled = least, .spheres = popcount(least)};
        const auto shape = std::ranges::lower_bound(shapes_, by_spheres(wanted), {}, by_spheres);
        image.shape = static_cast<std::uint32_t>(shape - shapes_.begin());
    }
}

void PyramidIndex::add_levels(const pylos::Pyramid& pyramid, Bitboard filled, int level) {
    if (level == pyramid.base - 1) {
        images_.push_back({.filled = filled});
        for (std::size_t symmetry = 1; symmetry < symmetries; ++symmetry) {
            if (turn(filled, symmetry) < filled) return;
        }
        shapes_.push_back({.filled = filled, .spheres = popcount(filled)});
        return;
    }
    const Bitboard free = pyramid.supported(filled) & (pylos::bottom_level << pylos::level_stride * level);
    for (Bitboard subset = free;; subset = (subset - 1) & free) {
        add_levels(pyramid, filled | subset, level + 1);
        if (!subset) return;
    }
}

Bitboard PyramidIndex::turn(Bitboard set, std::size_t symmetry) const noexcept {
    Bitboard result = 0;
    while (set) result |= pylos::bit(turned_[symmetry][static_cast<std::size_t>(pop_lowest(set))]);
    return result;
}

const PyramidIndex::Image& PyramidIndex::find(Bitboard filled) const noexcept {
    const auto bottom = static_cast<std::size_t>(filled & pylos::bottom_level);
    const std::span on_it(images_.data() + images_on_[bottom], images_.data() + images_on_[bottom + 1]);
    return *std::ranges::lower_bound(on_it, filled, {}, &Image::filled);
}

std::uint64_t PyramidIndex::number(const Board& board) const noexcept {
    const Image& image = find(board.filled());
    const Shape& shape = shapes_[image.shape];
    return shape.first +
           colourings_.number(shape.spheres, gather(turn(board.own, image.symmetry), shape.filled));
}

std::uint64_t PyramidIndex::least_number(const Board& board) const noexcept {
    const Image& image = find(board.filled());
    const Shape& shape = shapes_[image.shape];
    const Bitboard own = turn(board.own, image.symmetry);
    std::uint32_t least = ~std::uint32_t{0};
    for (std::size_t symmetry = 0; symmetry < symmetries; ++symmetry) {
        if (!(shape.into_itself >> symmetry & 1)) continue;
        const std::uint32_t bits = gather(turn(own, symmetry), shape.filled);
        least = std::min(least, colourings_.number(shape.spheres, bits));
    }
    return shape.first + least;
}

PyramidIndex::Board PyramidIndex::board(std::uint64_t number) const noexcept {
    const auto after = std::ranges::upper_bound(shapes_, number, {}, &Shape::first);
    const Shape& shape = *std::prev(after);
    return board(shape, static_cast<std::uint32_t>(number - shape.first));
}

PyramidIndex::Board PyramidIndex::board(const Shape& shape, std::uint32_t colouring) const noexcept {
    const Bitboard own = scatter(colourings_.own(shape.spheres, colouring), shape.filled);
    return {own, shape.filled ^ own};
}

}  // namespace ataraxia::solve
