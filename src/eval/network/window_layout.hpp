#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "games/ataxx/ataxx.hpp"
#include "games/infection/infection.hpp"

// What the learned evaluation sees of a board: its windows, which are the patches of the geometry (2x2
// squares, or the rhombi of four hexagons in all three directions), and the content of each as one byte.
namespace ataraxia::network {

static_assert(std::endian::native == std::endian::little, "contents are written eight at a time");

inline constexpr int cells_per_window = 4;

// The content of a window, seen by the player to move: bit k is set where cell k of the window is his or
// blocked, bit 4 + k where it is an enemy's or blocked. Two bits a cell, therefore: 0 empty, 1 own, 2 enemy,
// 3 blocked.
using Content = std::uint8_t;
inline constexpr std::size_t contents_per_window = 256;

[[nodiscard]] constexpr bool has_block(Content content) noexcept {
    return content & content >> cells_per_window & 0xf;
}

class WindowLayout {
  public:
    using Window = std::array<int, cells_per_window>;  // cells of the geometry

    // Up to eight windows one after the other whose cells are one after the other, too, so that they are read
    // together: cell k of the i-th of them is cells[k] + i.
    struct Step {
        std::uint16_t window;  // the first
        std::array<std::uint16_t, cells_per_window> cells;
    };

    // More than any geometry has.
    static constexpr std::size_t max_windows = 3 * boards::Geometry::max_cells;

    explicit WindowLayout(const boards::Geometry& geometry);

    // The name of the board, by which networks are told apart: "7x7" for squares, "hexagon5" with the cells
    // of a side for hexagons.
    [[nodiscard]] const std::string& board() const noexcept { return board_; }
    [[nodiscard]] std::size_t size() const noexcept { return windows_.size(); }
    [[nodiscard]] std::span<const Window> windows() const noexcept { return windows_; }
    // All windows in their order.
    [[nodiscard]] std::span<const Step> steps() const noexcept { return steps_; }

  private:
    std::string board_;
    std::vector<Window> windows_;
    std::vector<Step> steps_;
};

// The board of a game.
[[nodiscard]] inline boards::Geometry geometry(const ataxx::Ataxx&) {
    return boards::Geometry::square(ataxx::side_length, ataxx::side_length);
}
template <int Words>
[[nodiscard]] const boards::Geometry& geometry(const infection::Infection<Words>& game) {
    return game.layout().geometry();
}

// Games whose boards have windows.
template <class G>
concept WindowGame = Game<G> && requires(const G& game) {
    { geometry(game) } -> std::convertible_to<boards::Geometry>;
};

// The layout of a game's board.
template <WindowGame G>
[[nodiscard]] WindowLayout window_layout(const G& game) {
    return WindowLayout(geometry(game));
}

// The contents of all windows of a board, and room for the rest of the last eight that are written at once.
using Contents = std::array<Content, WindowLayout::max_windows + 8>;

// Reads the content of every window of the layout, which must be the game's. More than those may be written.
inline void read_contents(const WindowLayout&, const ataxx::Ataxx&, const ataxx::Position& position,
                          Contents& out) noexcept {
    using ataxx::side_length;
    constexpr auto windows = std::size_t{side_length - 1};  // of a rank
    // The seven squares of a rank as bytes, one for each window: bits f and f + 1 as the lowest ones of byte
    // f. The multiplication puts copies of the rank side by side, seven bits apart.
    const auto pairs = [](ataxx::Bitboard set, int rank) {
        return (set >> ataxx::stride * rank & 0x7f) * 0x810204081 & 0x030303030303;
    };
    const ataxx::Bitboard own = position.own() | position.blocked;
    const ataxx::Bitboard enemy = position.opponent() | position.blocked;
    const auto pairs_of = [&](int rank) { return pairs(own, rank) | pairs(enemy, rank) << cells_per_window; };

    std::uint64_t below = pairs_of(0);
    for (int rank = 0; rank + 1 < side_length; ++rank) {
        const std::uint64_t above = pairs_of(rank + 1);
        const std::uint64_t contents = below | above << 2;
        // Two bytes too many, which the next rank overwrites.
        std::memcpy(out.data() + windows * static_cast<std::size_t>(rank), &contents, sizeof contents);
        below = above;
    }
}
// The same for two players on any board.
template <int Words>
void read_contents(const WindowLayout& layout, const infection::Infection<Words>& game,
                   const infection::Position<Words>& position, Contents& out) noexcept;

}  // namespace ataraxia::network
