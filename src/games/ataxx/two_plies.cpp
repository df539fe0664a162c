#include "games/ataxx/two_plies.hpp"

#include "core/bits.hpp"

namespace ataraxia::ataxx::two_plies {

namespace {

std::uint64_t plain(const Board& board, Bitboard destinations) noexcept {
    const auto [own, opponent, empty] = board;
    const auto ring = [](int sq) { return jump_ring[static_cast<std::size_t>(sq)]; };

    std::uint64_t jumps = 0;
    std::array<std::uint8_t, 64> jumps_of;  // of each piece of the opponent
    for (Bitboard set = opponent; set;) {
        const int sq = pop_lowest(set);
        const int count = popcount(ring(sq) & empty);
        jumps_of[static_cast<std::size_t>(sq)] = static_cast<std::uint8_t>(count);
        jumps += static_cast<std::uint64_t>(count);
    }
    std::uint64_t total = 0;
    for (Bitboard set = own; set;) {
        const Bitboard around = ring(pop_lowest(set));
        total += static_cast<std::uint64_t>(popcount(around & opponent) * popcount(around & destinations));
    }
    const Bitboard clones = grow(own);
    const Bitboard replies = grow(opponent);
    const std::uint64_t mobility = jumps + static_cast<std::uint64_t>(popcount(replies & empty));
    for (Bitboard set = destinations & grow_twice(own); set;) {
        const int to = pop_lowest(set);
        const Bitboard origins = ring(to) & own;
        const std::uint64_t moves = static_cast<std::uint64_t>(popcount(origins)) + (clones >> to & 1);
        std::uint64_t base = mobility - static_cast<std::uint64_t>(popcount(ring(to) & opponent));
        Bitboard kept = replies;
        if (Bitboard captured = opponent & clone_ring[static_cast<std::size_t>(to)]) {
            kept = grow(opponent ^ captured);
            base -= static_cast<std::uint64_t>(popcount(replies & ~kept & empty & ~bit(to)));
            do {
                const int sq = pop_lowest(captured);
                base -= jumps_of[static_cast<std::size_t>(sq)];
                total -= static_cast<std::uint64_t>(popcount(ring(sq) & origins));
            } while (captured);
        }
        base -= replies >> to & 1;
        total += moves * base + static_cast<std::uint64_t>(popcount(origins & kept));
    }
    return total;
}

}  // namespace

Kernel kernel([[maybe_unused]] cpu::Level level) noexcept {
#if defined(__x86_64__)
    if (level == cpu::Level::avx512) return avx512;
#endif
    return plain;
}

Bitboard stuck_after(const Board& board) noexcept {
    // The squares that may leave a piece without a move: capturing it, or taking the only square that it
    // reaches.
    const auto threats = [&](int sq) {
        const auto i = static_cast<std::size_t>(sq);
        const Bitboard reach = (clone_ring[i] | jump_ring[i]) & board.empty;
        const bool single = (reach & (reach - 1)) == 0;
        if (!reach) return all_squares;
        return clone_ring[i] | (single ? reach : 0);
    };
    // Two pieces far apart decide nearly always.
    Bitboard rest = board.opponent;
    Bitboard stuck = board.empty & threats(63 - std::countl_zero(rest)) & threats(pop_lowest(rest));
    while (rest && stuck) stuck &= threats(pop_lowest(rest));
    return stuck;
}

}  // namespace ataraxia::ataxx::two_plies
