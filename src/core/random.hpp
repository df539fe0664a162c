#pragma once

#include <cstdint>

namespace ataraxia {

// One step of SplitMix64 (Steele, Lea, Flood 2014): a bijective mixing of 64 bits, also used to derive hash
// keys at compile time.
[[nodiscard]] constexpr std::uint64_t mix64(std::uint64_t x) noexcept {
    x += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

// A small deterministic generator (xoshiro256**, Blackman and Vigna 2018); the same seed gives the same
// numbers on every platform. Satisfies UniformRandomBitGenerator.
class Random {
  public:
    using result_type = std::uint64_t;

    constexpr explicit Random(std::uint64_t seed) noexcept {
        for (auto& word : state_) word = seed = mix64(seed);
    }

    static constexpr result_type min() noexcept { return 0; }
    static constexpr result_type max() noexcept { return ~result_type{0}; }

    constexpr result_type operator()() noexcept {
        const auto rotl = [](std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); };
        const std::uint64_t result = rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = rotl(state_[3], 45);
        return result;
    }

    // A number in [0, bound), bound > 0. The bias of the multiplication method is below bound / 2^32.
    constexpr std::uint32_t below(std::uint32_t bound) noexcept {
        return static_cast<std::uint32_t>(((operator()() >> 32) * bound) >> 32);
    }

    // Reorders a random-access range uniformly; unlike std::shuffle the same on every standard library.
    template <class Range>
    constexpr void shuffle(Range& range) noexcept {
        for (auto i = static_cast<std::uint32_t>(range.size()); i > 1; --i) {
            const auto j = below(i);
            const auto held = range[i - 1];
            range[i - 1] = range[j];
            range[j] = held;
        }
    }

  private:
    std::uint64_t state_[4]{};
};

}  // namespace ataraxia
