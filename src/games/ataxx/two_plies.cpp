#include "games/ataxx/two_plies.hpp"

#include "games/ataxx/two_plies_loops.hpp"

namespace ataraxia::ataxx::two_plies {

namespace {

struct Squares {
    using Set = Bitboard;
    static constexpr std::size_t indices = 64;

    [[nodiscard]] static constexpr Bitboard near(int sq) noexcept {
        return clone_ring[static_cast<std::size_t>(sq)];
    }
    [[nodiscard]] static constexpr Bitboard far(int sq) noexcept {
        return jump_ring[static_cast<std::size_t>(sq)];
    }
    [[nodiscard]] static constexpr Bitboard grow(Bitboard set) noexcept { return ataxx::grow(set); }
    [[nodiscard]] static constexpr Bitboard grow_twice(Bitboard set) noexcept {
        return ataxx::grow_twice(set);
    }
};

std::uint64_t plain(const Board& board, Bitboard destinations) noexcept {
    return count_in_loops(Squares{}, board, destinations);
}

#if defined(__x86_64__)
[[gnu::target("popcnt")]] std::uint64_t with_popcnt(const Board& board, Bitboard destinations) noexcept {
    return count_in_loops(Squares{}, board, destinations);
}

[[gnu::target("popcnt,bmi,bmi2")]] std::uint64_t with_bmi(const Board& board,
                                                          Bitboard destinations) noexcept {
    return count_in_loops(Squares{}, board, destinations);
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
    return stuck_in_loops(Squares{}, board);
}

}  // namespace ataraxia::ataxx::two_plies
