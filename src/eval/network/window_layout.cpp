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

// The first `count` bytes of a word.
void store(Content* bytes, std::uint64_t word, std::size_t count) noexcept {
    if (count == at_once) [[likely]] {
        std::memcpy(bytes, &word, at_once);
    } else {
        std::memcpy(bytes, &word, count);
    }
}

// Eight bits as the lowest bits of eight bytes.
constexpr std::uint64_t spread(std::uint64_t bits) noexcept {
    const std::uint64_t each = bits * 0x0101010101010101 & 0x8040201008040201;
    return (each + 0x7f7f7f7f7f7f7f7f) >> 7 & 0x0101010101010101;
}

}  // namespace

WindowLayout::WindowLayout(const Geometry& geometry) : board_(board_name(geometry)) {
    for (const auto& patch : geometry.patches()) {
        Window& window = windows_.emplace_back();
        std::ranges::copy(patch, window.begin());

        Window next{};  // that would continue the run
        if (!runs_.empty()) {
            std::ranges::transform(runs_.back().begin, next.begin(),
                                   [&](int cell) { return cell + runs_.back().length; });
        }
        if (runs_.empty() || window != next) {
            runs_.push_back({window, 1});
        } else {
            ++runs_.back().length;
        }
    }
}

template <int Words>
void read_contents(const WindowLayout& layout, const infection::Infection<Words>& game,
                   const infection::Position<Words>& position, std::span<Content> out) noexcept {
    const auto blocked = game.layout().cells() & ~(position.own() | position.others() | position.empty);
    const auto own = position.own() | blocked;
    const auto enemy = position.others() | blocked;

    // A byte for each cell: bit 0 and bit 4, as in the content of a window whose cell 0 it is.
    std::array<Content, 64 * Words + at_once> cells;
    for (std::size_t first = 0; first < 64 * Words; first += at_once) {
        const auto bits = [first](const auto& set) { return set.words[first / 64] >> first % 64 & 0xff; };
        store(&cells[first], spread(bits(own)) | spread(bits(enemy)) << cells_per_window, at_once);
    }

    Content* next = out.data();
    Content* const end = next + layout.size();
    for (const auto& [begin, length] : layout.runs()) {
        for (int i = 0; i < length; i += static_cast<int>(at_once)) {
            std::uint64_t contents = 0;
            for (std::size_t k = 0; k < cells_per_window; ++k)
                contents |= load(&cells[static_cast<std::size_t>(begin[k] + i)]) << k;
            // What is written past the end of a run belongs to the next one, which is still to come.
            store(next + i, contents, std::min(at_once, static_cast<std::size_t>(end - next - i)));
        }
        next += length;
    }
}

template void read_contents(const WindowLayout&, const infection::Infection<1>&,
                            const infection::Position<1>&, std::span<Content>) noexcept;
template void read_contents(const WindowLayout&, const infection::Infection<2>&,
                            const infection::Position<2>&, std::span<Content>) noexcept;
template void read_contents(const WindowLayout&, const infection::Infection<4>&,
                            const infection::Position<4>&, std::span<Content>) noexcept;

}  // namespace ataraxia::network
