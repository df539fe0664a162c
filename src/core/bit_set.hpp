#pragma once

#include <array>

#include "core/bits.hpp"

namespace ataraxia {

// A set of numbers below 64 * Words. The free functions below exist for plain 64-bit words too, so that
// templates may work on either.
template <int Words>
struct BitSet {
    std::array<std::uint64_t, Words> words{};

    // Every word is computed: storing one among zeros would make the processor wait when the whole set is
    // read at once.
    [[nodiscard]] static constexpr BitSet single(int index) noexcept {
        BitSet set;
        const std::uint64_t bit = std::uint64_t{1} << (index % 64);
        for (int i = 0; i < Words; ++i) set.words[static_cast<std::size_t>(i)] = index / 64 == i ? bit : 0;
        return set;
    }

    // Whether the set has members.
    constexpr explicit operator bool() const noexcept {
        std::uint64_t any = 0;
        for (const std::uint64_t word : words) any |= word;
        return any != 0;
    }

    constexpr BitSet& operator&=(const BitSet& other) noexcept {
        for (std::size_t i = 0; i < words.size(); ++i) words[i] &= other.words[i];
        return *this;
    }
    constexpr BitSet& operator|=(const BitSet& other) noexcept {
        for (std::size_t i = 0; i < words.size(); ++i) words[i] |= other.words[i];
        return *this;
    }
    constexpr BitSet& operator^=(const BitSet& other) noexcept {
        for (std::size_t i = 0; i < words.size(); ++i) words[i] ^= other.words[i];
        return *this;
    }
    [[nodiscard]] friend constexpr BitSet operator&(BitSet a, const BitSet& b) noexcept { return a &= b; }
    [[nodiscard]] friend constexpr BitSet operator|(BitSet a, const BitSet& b) noexcept { return a |= b; }
    [[nodiscard]] friend constexpr BitSet operator^(BitSet a, const BitSet& b) noexcept { return a ^= b; }
    // Every number that is not a member, whether a board has such a cell or not.
    [[nodiscard]] friend constexpr BitSet operator~(BitSet set) noexcept {
        for (std::uint64_t& word : set.words) word = ~word;
        return set;
    }

    friend constexpr bool operator==(const BitSet&, const BitSet&) = default;
};

[[nodiscard]] constexpr bool contains(std::uint64_t set, int index) noexcept {
    return set >> index & 1;
}
template <int Words>
[[nodiscard]] constexpr bool contains(const BitSet<Words>& set, int index) noexcept {
    return contains(set.words[static_cast<std::size_t>(index) / 64], index % 64);
}

template <int Words>
[[nodiscard]] inline int popcount(const BitSet<Words>& set) noexcept {
    int count = 0;
    for (const std::uint64_t word : set.words) count += popcount(word);
    return count;
}

// Removes the lowest member and returns it; the set must have one.
template <int Words>
[[nodiscard]] constexpr int pop_lowest(BitSet<Words>& set) noexcept {
    int i = 0;
    while (!set.words[static_cast<std::size_t>(i)]) ++i;
    return 64 * i + pop_lowest(set.words[static_cast<std::size_t>(i)]);
}

// Calls f(member) for each member in ascending order.
template <class F>
[[gnu::always_inline]] constexpr void for_each(std::uint64_t set, F&& f) {
    while (set) f(pop_lowest(set));
}
template <int Words, class F>
[[gnu::always_inline]] constexpr void for_each(const BitSet<Words>& set, F&& f) {
    for (int i = 0; i < Words; ++i) {
        for (std::uint64_t word = set.words[static_cast<std::size_t>(i)]; word;) {
            f(64 * i + pop_lowest(word));
        }
    }
}

// The lowest and the highest member; the set must have one.
[[nodiscard]] constexpr int lowest(std::uint64_t set) noexcept {
    return std::countr_zero(set);
}
[[nodiscard]] constexpr int highest(std::uint64_t set) noexcept {
    return 63 - std::countl_zero(set);
}
template <int Words>
[[nodiscard]] constexpr int lowest(const BitSet<Words>& set) noexcept {
    int i = 0;
    while (!set.words[static_cast<std::size_t>(i)]) ++i;
    return 64 * i + lowest(set.words[static_cast<std::size_t>(i)]);
}
template <int Words>
[[nodiscard]] constexpr int highest(const BitSet<Words>& set) noexcept {
    int i = Words - 1;
    while (!set.words[static_cast<std::size_t>(i)]) --i;
    return 64 * i + highest(set.words[static_cast<std::size_t>(i)]);
}

}  // namespace ataraxia
