#include "eval/network/window_layout.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace ataraxia::network {

namespace {

using boards::Geometry;

std::string board_name(const Geometry& geometry) {
    return geometry.shape() == Geometry::Shape::square
               ? fmt::format("{}x{}", geometry.files(), geometry.rows())
               : fmt::format("hexagon{}", (geometry.files() + 1) / 2);
}

constexpr std::size_t at_once = 8;  // bytes of a word

std::uint64_t load(const Content* bytes) noexcept {
    std::uint64_t word;
    std::memcpy(&word, bytes, at_once);
    return word;
}

void store(Content* bytes, std::uint64_t word) noexcept {
    std::memcpy(bytes, &word, at_once);
}

// Eight bits as the lowest bits of eight bytes.
constexpr std::uint64_t spread(std::uint64_t bits) noexcept {
    const std::uint64_t each = bits * 0x0101010101010101 & 0x8040201008040201;
    return (each + 0x7f7f7f7f7f7f7f7f) >> 7 & 0x0101010101010101;
}

// Whether a window can be read together with those of the step before it.
bool continues(const WindowLayout::Step& step, std::size_t number, const WindowLayout::Window& window) {
    const std::size_t i = number - step.window;
    if (i >= at_once) return false;
    return std::ranges::equal(window, step.cells, {}, {},
                              [i](int cell) { return cell + static_cast<int>(i); });
}

}  // namespace

WindowLayout::WindowLayout(const Geometry& geometry) : board_(board_name(geometry)) {
    for (const auto& patch : geometry.patches()) {
        Window& window = windows_.emplace_back();
        std::ranges::copy(patch, window.begin());

        const std::size_t number = windows_.size() - 1;
        if (!steps_.empty() && continues(steps_.back(), number, window)) continue;
        Step& step = steps_.emplace_back();
        step.window = static_cast<std::uint16_t>(number);
        std::ranges::transform(window, step.cells.begin(),
                               [](int cell) { return static_cast<std::uint16_t>(cell); });
    }
}

template <int Words>
void read_contents(const WindowLayout& layout, const infection::Infection<Words>& game,
                   const infection::Position<Words>& position, Contents& out) noexcept {
    const auto blocked = game.layout().cells() & ~(position.own() | position.others() | position.empty);
    const auto own = position.own() | blocked;
    const auto enemy = position.others() | blocked;

    // A byte for each cell: bit 0 and bit 4, as in the content of a window whose cell 0 it is.
    std::array<Content, 64 * Words + at_once> cells;
    for (std::size_t first = 0; first < 64 * Words; first += at_once) {
        const auto bits = [first](const auto& set) { return set.words[first / 64] >> first % 64 & 0xff; };
        store(&cells[first], spread(bits(own)) | spread(bits(enemy)) << cells_per_window);
    }
    // What is written past the end of a step belongs to the next one, which is still to come.
    for (const auto& [window, first] : layout.steps()) {
        std::uint64_t contents = 0;
        for (std::size_t k = 0; k < cells_per_window; ++k) contents |= load(&cells[first[k]]) << k;
        store(&out[window], contents);
    }
}

template void read_contents(const WindowLayout&, const infection::Infection<1>&,
                            const infection::Position<1>&, Contents&) noexcept;
template void read_contents(const WindowLayout&, const infection::Infection<2>&,
                            const infection::Position<2>&, Contents&) noexcept;
template void read_contents(const WindowLayout&, const infection::Infection<4>&,
                            const infection::Position<4>&, Contents&) noexcept;

}  // namespace ataraxia::network
