#include "games/ataxx/two_plies.hpp"

#include "core/bits.hpp"

namespace ataraxia::ataxx::two_plies {

namespace {

[[nodiscard]] constexpr Bitboard ring(int sq) noexcept {
    return jump_ring[static_cast<std::size_t>(sq)];
}

[[nodiscard]] inline std::uint64_t size(Bitboard set) noexcept {
    return static_cast<std::uint64_t>(std::popcount(set));
}

// Square by square, with the destinations that capture nothing taken together. Inlined into one function for
// each instruction set that makes popcount and the walk over bits cheap; AVX2 has nothing to add to them.
[[gnu::always_inline]] inline std::uint64_t count(const Board& board, Bitboard destinations) noexcept {
    const auto& [own, opponent, empty] = board;
    const Bitboard replies = grow(opponent);

    std::uint64_t mobility = size(replies & empty);
    std::array<std::uint8_t, 64> jumps;  // of each piece of the opponent
    for (Bitboard set = opponent; set;) {
        const int sq = pop_lowest(set);
        const std::uint64_t count = size(ring(sq) & empty);
        jumps[static_cast<std::size_t>(sq)] = static_cast<std::uint8_t>(count);
        mobility += count;
    }

    // Destinations that capture nothing: the sums go over the pieces, and over the squares that both sides
    // jump to.
    const Bitboard clones = grow(own);
    const Bitboard quiet = destinations & ~replies;
    std::uint64_t moves = size(clones & quiet);
    std::uint64_t total = 0;
    for (Bitboard set = own; set;) {
        const Bitboard around = ring(pop_lowest(set));
        moves += size(around & quiet);
        total += size(around & opponent) * size(around & destinations);
    }
    for (Bitboard set = own & replies; set;) total += size(ring(pop_lowest(set)) & quiet);
    total += moves * mobility;
    for (Bitboard set = quiet & grow_twice(own) & grow_twice(opponent); set;) {
        const int to = pop_lowest(set);
        total -= (size(ring(to) & own) + (clones >> to & 1)) * size(ring(to) & opponent);
    }

    // Destinations that capture.
    for (Bitboard set = destinations & grow_twice(own) & replies; set;) {
        const int to = pop_lowest(set);
        Bitboard captured = opponent & clone_ring[static_cast<std::size_t>(to)];
        const Bitboard origins = ring(to) & own;
        const Bitboard kept = grow(opponent ^ captured);
        std::uint64_t lost = 1 + size(ring(to) & opponent) + size(replies & ~kept & empty & ~bit(to));
        do {
            const int sq = pop_lowest(captured);
            lost += jumps[static_cast<std::size_t>(sq)];
            total -= size(ring(sq) & origins);
        } while (captured);
        total += (size(origins) + (clones >> to & 1)) * (mobility - lost) + size(origins & kept);
    }
    return total;
}

std::uint64_t plain(const Board& board, Bitboard destinations) noexcept {
    return count(board, destinations);
}

#if defined(__x86_64__)
[[gnu::target("popcnt")]] std::uint64_t with_popcnt(const Board& board, Bitboard destinations) noexcept {
    return count(board, destinations);
}

[[gnu::target("popcnt,bmi,bmi2")]] std::uint64_t with_bmi(const Board& board,
                                                          Bitboard destinations) noexcept {
    return count(board, destinations);
}
#endif

}  // namespace

Kernel kernel([[maybe_unused]] cpu::Level level) noexcept {
#if defined(__x86_64__)
    if (level == cpu::Level::avx512) return avx512;
    if (level == cpu::Level::avx2) return with_bmi;
    if (cpu::has_popcnt) return with_popcnt;
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
