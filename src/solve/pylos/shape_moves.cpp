#include "solve/pylos/shape_moves.hpp"

#include <bit>
#include <set>

namespace ataraxia::solve {

// What a shape can become is most when all of it belongs to the player to move, whatever he has in reserve;
// he then earns removals wherever anybody can, and those who do not earn them take none.
std::vector<pylos::Bitboard> ShapeMoves::pyramids_after(const pylos::Rules& rules, Bitboard filled) {
    pylos::Rules generous = rules;
    generous.pyramid.spheres = popcount(rules.pyramid.cells);
    generous.removal = pylos::Removal::optional;
    const pylos::Board board{filled, 0};
    std::set<Bitboard> reached;
    pylos::visit_moves(generous, board, pylos::find_targets(generous, board), [&](pylos::Move move) {
        const Bitboard after = filled ^ move.source() ^ pylos::bit(move.to) ^ move.removed();
        if (!(after & rules.pyramid.top)) reached.insert(after);
    });
    return {reached.begin(), reached.end()};
}

std::vector<std::uint32_t> ShapeMoves::successors(const pylos::Rules& rules, const PyramidIndex& index,
                                                  const PyramidIndex::Shape& shape) {
    std::set<std::uint32_t> shapes;
    for (const Bitboard after : pyramids_after(rules, shape.filled)) shapes.insert(index.find(after).shape);
    return {shapes.begin(), shapes.end()};
}

ShapeMoves::ShapeMoves(const pylos::Rules& rules, const PyramidIndex& index, std::uint32_t shape)
    : index_(index),
      filled_(index.shapes()[shape].filled),
      spheres_(index.shapes()[shape].spheres),
      all_((1u << spheres_) - 1),
      images_(turns_into_itself(index, shape)) {
    int bit = 0;
    for (Bitboard cells = filled_; cells; ++bit) cells_.set(bit, pylos::bit(pop_lowest(cells)));

    const auto pyramids = pyramids_after(rules, filled_);
    slots_.resize(std::bit_ceil(2 * pyramids.size() + 1));
    slot_mask_ = slots_.size() - 1;
    for (const Bitboard filled : pyramids) {
        const PyramidIndex::Image& image = index.find(filled);
        Target target{.first = index.shapes()[image.shape].first, .spheres = popcount(filled)};
        bit = 0;
        for (Bitboard cells = filled_; cells; ++bit) {
            const int cell = pop_lowest(cells);
            if (filled & pylos::bit(cell)) target.bits.set(bit, 1u << index.bit_of(image, cell));
        }
        std::size_t slot = slot_of(filled);
        while (slots_[slot].filled != no_pyramid) slot = (slot + 1) & slot_mask_;
        slots_[slot] = {filled, targets_.size()};
        targets_.push_back(target);
    }
}

}  // namespace ataraxia::solve
