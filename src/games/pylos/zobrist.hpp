#pragma once

#include "core/random.hpp"
#include "games/pylos/position.hpp"

// Hash keys of the pyramid (Zobrist 1970): one random number a sphere, the hash is their exclusive or.
namespace ataraxia::pylos::zobrist {

// By player and cell. The bit that stands for no cell has the key 0, so that nothing need be asked.
inline constexpr auto sphere = [] {
    std::array<std::array<std::uint64_t, 64>, 2> keys{};
    for (std::uint64_t player = 0; player < 2; ++player) {
        for (std::uint64_t cell = 0; cell < Move::none; ++cell)
            keys[player][cell] = mix64(0x7079'6c6f'7300 + 64 * player + cell);
    }
    return keys;
}();
inline constexpr std::uint64_t turn = mix64(0x7079'6c6f'7380);

// The hash of a position from scratch.
[[nodiscard]] inline std::uint64_t hash(const Position& p) noexcept {
    std::uint64_t hash = p.turn ? turn : 0;
    for (std::size_t player = 0; player < 2; ++player) {
        for (Bitboard set = p.spheres[player]; set;)
            hash ^= sphere[player][static_cast<std::size_t>(pop_lowest(set))];
    }
    return hash;
}

}  // namespace ataraxia::pylos::zobrist
