#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace ataraxia::solve {

// The ways to share cells between two players who have so many spheres at most, numbered 0, 1, ... for each
// number of cells. A colouring is the set of the player's cells, the others are the opponent's.
//
// A number costs two look-ups: the lowest cells come in the order of how many of them are the player's, so
// that all which go with the same higher cells are one run of that order.
class Colourings {
  public:
    static constexpr int most_cells = 30;

    // For 0 to 2 * `spheres` cells; `spheres` is 15 at most.
    explicit Colourings(int spheres);

    [[nodiscard]] std::uint32_t count(int cells) const noexcept { return of(cells).begin.back(); }

    // `own` is a colouring of `cells` cells.
    [[nodiscard]] std::uint32_t number(int cells, std::uint32_t own) const noexcept {
        const Cells& tables = of(cells);
        const std::uint32_t low = own & ((1u << tables.low) - 1);
        return tables.shift[own >> tables.low] + order_[static_cast<std::size_t>(tables.low)].number[low];
    }
    // The inverse.
    [[nodiscard]] std::uint32_t own(int cells, std::uint32_t number) const noexcept;
    // Calls visit(number, own) for the numbers from `first` up to, but not with, `last`.
    template <class Visit>
    void for_each(int cells, std::uint32_t first, std::uint32_t last, Visit visit) const {
        const Cells& tables = of(cells);
        const auto& sets = order_[static_cast<std::size_t>(tables.low)].set;
        std::uint32_t high = tables.high_of(first);
        for (std::uint32_t number = first; number < last; ++number) {
            while (number >= tables.begin[high + 1]) ++high;
            visit(number, high << tables.low | sets[number - tables.shift[high]]);
        }
    }

  private:
    static constexpr int most_low = 15;

    // The sets of some low cells, in the order of their size.
    struct Order {
        std::vector<std::uint16_t> number;  // by set
        std::vector<std::uint16_t> set;     // by number
    };
    struct Cells {
        int low = 0;  // how many cells are low
        // By set of higher cells: the first number of a colouring with it (and the end of all), and what is
        // added to the number of the low set, modulo 2^32.
        std::vector<std::uint32_t> begin;
        std::vector<std::uint32_t> shift;

        // The set of higher cells of a number.
        [[nodiscard]] std::uint32_t high_of(std::uint32_t number) const noexcept {
            return static_cast<std::uint32_t>(std::ranges::upper_bound(begin, number) - begin.begin()) - 1;
        }
    };

    [[nodiscard]] const Cells& of(int cells) const noexcept {
        return cells_[static_cast<std::size_t>(cells)];
    }

    std::array<Order, most_low + 1> order_;
    std::array<Cells, most_cells + 1> cells_;
};

}  // namespace ataraxia::solve
