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

}  // namespace

WindowLayout::WindowLayout(const Geometry& geometry) : board_(board_name(geometry)) {
    for (const auto& patch : geometry.patches()) {
        Window& window = windows_.emplace_back();
        std::ranges::copy(patch, window.begin());
    }
}

void read_contents(const WindowLayout&, const ataxx::Ataxx&, const ataxx::Position& position,
                   std::span<Content> out) noexcept {
    using ataxx::Bitboard, ataxx::stride, ataxx::side_length;
    const Bitboard own = position.own() | position.blocked;
    const Bitboard enemy = position.opponent() | position.blocked;
    // The four cells of the window of a square as the lowest bits.
    const auto cells = [](Bitboard set) { return (set & 3) | (set >> (stride - 2) & 12); };
    Content* next = out.data();
    for (int rank = 0; rank + 1 < side_length; ++rank) {
        for (int file = 0; file + 1 < side_length; ++file) {
            const int square = ataxx::square(file, rank);
            *next++ = static_cast<Content>(cells(own >> square) | cells(enemy >> square) << cells_per_window);
        }
    }
}

template <int Words>
void read_contents(const WindowLayout& layout, const infection::Infection<Words>& game,
                   const infection::Position<Words>& position, std::span<Content> out) noexcept {
    const auto blocked = game.layout().cells() & ~(position.own() | position.others() | position.empty);
    const auto own = position.own() | blocked;
    const auto enemy = position.others() | blocked;
    Content* next = out.data();
    for (const auto& window : layout.windows()) {
        unsigned content = 0;
        for (unsigned k = 0; k < cells_per_window; ++k) {
            content |= static_cast<unsigned>(contains(own, window[k])) << k;
            content |= static_cast<unsigned>(contains(enemy, window[k])) << (cells_per_window + k);
        }
        *next++ = static_cast<Content>(content);
    }
}

template void read_contents(const WindowLayout&, const infection::Infection<1>&,
                            const infection::Position<1>&, std::span<Content>) noexcept;
template void read_contents(const WindowLayout&, const infection::Infection<2>&,
                            const infection::Position<2>&, std::span<Content>) noexcept;
template void read_contents(const WindowLayout&, const infection::Infection<4>&,
                            const infection::Position<4>&, std::span<Content>) noexcept;

}  // namespace ataraxia::network
