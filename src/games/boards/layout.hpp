#pragma once

#include "core/bit_set.hpp"
#include "games/boards/geometry.hpp"

namespace ataraxia::boards {

// A geometry as sets of cells, ready for play. The board must have at most 64 * Words cells.
template <int Words>
class Layout {
  public:
    using Set = BitSet<Words>;
    static constexpr std::size_t indices = 64 * Words;

    explicit Layout(const Geometry& geometry);

    [[nodiscard]] const Geometry& geometry() const noexcept { return geometry_; }
    // All cells.
    [[nodiscard]] const Set& cells() const noexcept { return cells_; }

    // The cells at distance 1, which a clone reaches from a cell and where a new piece infects; those at
    // distance 2, which a jump reaches; and both.
    [[nodiscard]] const Set& near(int cell) const noexcept { return near_[static_cast<std::size_t>(cell)]; }
    [[nodiscard]] const Set& far(int cell) const noexcept { return far_[static_cast<std::size_t>(cell)]; }
    [[nodiscard]] const Set& within(int cell) const noexcept {
        return within_[static_cast<std::size_t>(cell)];
    }

    // The cells at distance 1 of a member of a set, and those at distance 1 or 2; members may be among them.
    [[nodiscard, gnu::always_inline]] Set grow(const Set& set) const noexcept {
        Set grown;
        for_each(set, [&](int cell) { grown |= near(cell); });
        return grown;
    }
    [[nodiscard, gnu::always_inline]] Set grow_twice(const Set& set) const noexcept {
        Set grown;
        for_each(set, [&](int cell) { grown |= within(cell); });
        return grown;
    }

    // The sum of the weights (see Geometry) of a set's cells.
    [[nodiscard]] int weight(const Set& set) const noexcept {
        return popcount(set & weight_digits_[0]) + 2 * popcount(set & weight_digits_[1]) +
               4 * popcount(set & weight_digits_[2]);
    }
    // The patches of the geometry.
    [[nodiscard]] const std::vector<Set>& patches() const noexcept { return patches_; }

    // The image of a set under a symmetry of the geometry.
    [[nodiscard]] Set image(const Set& set, int symmetry) const noexcept;

  private:
    Geometry geometry_;
    Set cells_;
    std::array<Set, indices> near_{};
    std::array<Set, indices> far_{};
    std::array<Set, indices> within_{};
    std::array<Set, 3> weight_digits_{};  // the cells whose weight has the binary digit 1, 2 or 4
    std::vector<Set> patches_;
};

template <int Words>
Layout<Words>::Layout(const Geometry& geometry) : geometry_(geometry) {
    for (int cell = 0; cell < geometry.size(); ++cell) {
        const auto i = static_cast<std::size_t>(cell);
        cells_ |= Set::single(cell);
        for (int other = 0; other < geometry.size(); ++other) {
            const int distance = geometry.distance(cell, other);
            if (distance == 1) near_[i] |= Set::single(other);
            if (distance == 2) far_[i] |= Set::single(other);
        }
        within_[i] = near_[i] | far_[i];
        for (std::size_t digit = 0; digit < weight_digits_.size(); ++digit) {
            if (geometry.weight(cell) >> digit & 1) weight_digits_[digit] |= Set::single(cell);
        }
    }
    for (const auto& patch : geometry.patches()) {
        Set& set = patches_.emplace_back();
        for (const int cell : patch) set |= Set::single(cell);
    }
}

template <int Words>
BitSet<Words> Layout<Words>::image(const Set& set, int symmetry) const noexcept {
    const auto& images = geometry_.symmetries()[static_cast<std::size_t>(symmetry)];
    Set result;
    for_each(set, [&](int cell) { result |= Set::single(images[static_cast<std::size_t>(cell)]); });
    return result;
}

}  // namespace ataraxia::boards
