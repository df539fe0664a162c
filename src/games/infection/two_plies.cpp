#include "games/infection/two_plies.hpp"

#include "games/ataxx/two_plies_loops.hpp"

namespace ataraxia::infection::two_plies {

namespace {

template <int Words>
std::uint64_t plain(const boards::Layout<Words>& layout, const Pair<Words>& pair,
                    const BitSet<Words>& destinations) noexcept {
    return ataxx::two_plies::count_in_loops(layout, pair, destinations);
}

#if defined(__x86_64__)
template <int Words>
[[gnu::target("popcnt")]] std::uint64_t with_popcnt(const boards::Layout<Words>& layout,
                                                    const Pair<Words>& pair,
                                                    const BitSet<Words>& destinations) noexcept {
    return ataxx::two_plies::count_in_loops(layout, pair, destinations);
}

// Without AVX2: vectors of sets make GCC carry every word that it counts back and forth, which takes twice
// the time on four words.
template <int Words>
[[gnu::target("popcnt,bmi,bmi2")]] std::uint64_t with_bmi(const boards::Layout<Words>& layout,
                                                          const Pair<Words>& pair,
                                                          const BitSet<Words>& destinations) noexcept {
    return ataxx::two_plies::count_in_loops(layout, pair, destinations);
}
#endif

}  // namespace

template <int Words>
Kernel<Words> kernel([[maybe_unused]] cpu::Level level) noexcept {
#if defined(__x86_64__)
    if (level >= cpu::Level::avx2) return with_bmi<Words>;
    if (cpu::has_popcnt) return with_popcnt<Words>;
#endif
    return plain<Words>;
}

template <int Words>
BitSet<Words> stuck_after(const boards::Layout<Words>& layout, const Pair<Words>& pair) noexcept {
    return ataxx::two_plies::stuck_in_loops(layout, pair);
}

template Kernel<1> kernel<1>(cpu::Level level) noexcept;
template Kernel<2> kernel<2>(cpu::Level level) noexcept;
template Kernel<4> kernel<4>(cpu::Level level) noexcept;
template BitSet<1> stuck_after(const boards::Layout<1>& layout, const Pair<1>& pair) noexcept;
template BitSet<2> stuck_after(const boards::Layout<2>& layout, const Pair<2>& pair) noexcept;
template BitSet<4> stuck_after(const boards::Layout<4>& layout, const Pair<4>& pair) noexcept;

}  // namespace ataraxia::infection::two_plies
