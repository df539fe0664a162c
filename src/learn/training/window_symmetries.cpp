#include "learn/training/window_symmetries.hpp"

#include <algorithm>
#include <stdexcept>

namespace ataraxia::learn {

namespace {

using network::Content;
using Window = network::WindowLayout::Window;
using CellOrder = std::array<int, network::cells_per_window>;

Content turned(Content content, const CellOrder& order) {
    unsigned result = 0;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const unsigned both = content >> order[k] & 0x11u;
        result |= both << k;
    }
    return static_cast<Content>(result);
}

}  // namespace

WindowSymmetries::WindowSymmetries(const network::WindowLayout& layout,
                                   std::span<const std::vector<int>> images) {
    const auto windows = layout.windows();
    for (const auto& image : images) {
        // What stands on cell c of an image stood on before[c].
        std::vector<int> before(image.size());
        for (std::size_t cell = 0; cell < image.size(); ++cell)
            before[static_cast<std::size_t>(image[cell])] = static_cast<int>(cell);

        auto& sources = sources_.emplace_back();
        for (const Window& window : windows) {
            Window origin{};
            std::ranges::transform(window, origin.begin(),
                                   [&](int cell) { return before[static_cast<std::size_t>(cell)]; });
            const auto found = std::ranges::find_if(
                windows, [&](const Window& other) { return std::ranges::is_permutation(other, origin); });
            if (found == windows.end()) throw std::logic_error("a symmetry without windows");
            CellOrder order{};
            std::ranges::transform(origin, order.begin(), [&](int cell) {
                return static_cast<int>(std::ranges::find(*found, cell) - found->begin());
            });
            sources.push_back({static_cast<std::uint16_t>(found - windows.begin()), turn(order)});
        }
    }
}

std::uint16_t WindowSymmetries::turn(const CellOrder& order) {
    const auto found = std::ranges::find(turns_, order);
    const auto number = static_cast<std::uint16_t>(found - turns_.begin());
    if (found == turns_.end()) {
        turns_.push_back(order);
        auto& all = turned_.emplace_back();
        for (std::size_t content = 0; content < all.size(); ++content)
            all[content] = turned(static_cast<Content>(content), order);
    }
    return number;
}

}  // namespace ataraxia::learn
