#pragma once

#include "core/random.hpp"
#include "games/four_couleur/position.hpp"

// Hash keys (Zobrist 1970): one random number a feature, the hash is their exclusive or.
namespace ataraxia::four_couleur::zobrist {

using Keys = std::array<std::uint64_t, cell_count + 1>;  // the last for no cell

namespace detail {

constexpr Keys keys(std::uint64_t stream) noexcept {
    Keys result{};
    for (std::uint64_t i = 0; i < cell_count; ++i) result[i] = mix64(0xc0172000 + stream * 128 + i);
    return result;
}

}  // namespace detail

inline constexpr std::array<Keys, colour_count> man{detail::keys(0), detail::keys(1), detail::keys(2),
                                                    detail::keys(3)};
inline constexpr Keys arrived = detail::keys(4);
inline constexpr std::uint64_t second_player = mix64(0xc0171);
inline constexpr std::uint64_t last_move_of_turn = mix64(0xc0172);

[[nodiscard]] inline std::uint64_t sum(const Keys& keys, const Set& set) noexcept {
    std::uint64_t hash = 0;
    for_each(set, [&](int cell) { hash ^= keys[static_cast<std::size_t>(cell)]; });
    return hash;
}

// Of whose turn it is and how far it has got.
[[nodiscard]] constexpr std::uint64_t turn(const Position& p) noexcept {
    return (p.player ? second_player : 0) ^ (p.moves_left == 1 ? last_move_of_turn : 0) ^ arrived[p.arrived];
}

// The hash of a position from scratch.
[[nodiscard]] inline std::uint64_t hash(const Position& p) noexcept {
    std::uint64_t hash = turn(p);
    for (std::size_t colour = 0; colour < colour_count; ++colour) hash ^= sum(man[colour], p.men[colour]);
    return hash;
}

}  // namespace ataraxia::four_couleur::zobrist
