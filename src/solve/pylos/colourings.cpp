#include "solve/pylos/colourings.hpp"

#include <algorithm>
#include <numeric>

#include "core/bits.hpp"

namespace ataraxia::solve {

Colourings::Colourings(int spheres) {
    for (std::size_t low = 0; low <= most_low; ++low) {
        Order& order = order_[low];
        order.set.resize(std::size_t{1} << low);
        std::iota(order.set.begin(), order.set.end(), std::uint16_t{0});
        std::ranges::stable_sort(order.set, {}, [](std::uint16_t set) { return popcount(set); });
        order.number.resize(order.set.size());
        for (std::size_t i = 0; i < order.set.size(); ++i)
            order.number[order.set[i]] = static_cast<std::uint16_t>(i);
    }
    for (int count = 0; count <= 2 * spheres; ++count) {
        Cells& cells = cells_[static_cast<std::size_t>(count)];
        cells.low = std::min(count, most_low);
        const auto& sets = order_[static_cast<std::size_t>(cells.low)].set;
        std::uint32_t next = 0;
        for (std::uint32_t high = 0; high < 1u << (count - cells.low); ++high) {
            const int least = count - spheres - popcount(high);  // own spheres on the low cells
            const int most = spheres - popcount(high);
            const auto size = [](std::uint16_t set) { return popcount(set); };
            const auto first = std::ranges::lower_bound(sets, least, {}, size);
            const auto last = std::ranges::upper_bound(sets, most, {}, size);
            cells.begin.push_back(next);
            cells.shift.push_back(next - static_cast<std::uint32_t>(first - sets.begin()));
            next += static_cast<std::uint32_t>(std::max(last - first, std::ptrdiff_t{0}));
        }
        cells.begin.push_back(next);
    }
}

std::uint32_t Colourings::own(int cells, std::uint32_t number) const noexcept {
    const Cells& tables = of(cells);
    const std::uint32_t high = tables.high_of(number);
    const std::uint32_t low = order_[static_cast<std::size_t>(tables.low)].set[number - tables.shift[high]];
    return high << tables.low | low;
}

}  // namespace ataraxia::solve
