#include "solve/pylos/number_cache.hpp"

namespace ataraxia::solve {

NumberCache::Pyramid NumberCache::make(Bitboard filled) const {
    const PyramidIndex::Image& image = index_.find(filled);
    const PyramidIndex::Shape& shape = index_.shapes()[image.shape];
    Pyramid pyramid{.filled = filled,
                    .shape = image.shape,
                    .spheres = shape.spheres,
                    .first = shape.first,
                    .turns = turns_into_itself(index_, image.shape)};
    for (Bitboard cells = filled; cells;) {
        const int cell = pop_lowest(cells);
        auto& file = pyramid.bits[static_cast<std::size_t>(cell / pylos::file_stride)];
        for (std::size_t spheres = 0; spheres < file.size(); ++spheres) {
            if (spheres >> (cell % pylos::file_stride) & 1) file[spheres] |= 1u << index_.bit_of(image, cell);
        }
    }
    return pyramid;
}

}  // namespace ataraxia::solve
