#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>

#include "search/limits.hpp"

namespace ataraxia::search {

// What a stored score says of the true one.
enum class Bound : std::uint8_t { none, upper, lower, exact };

// Positions seen, shared by all threads without locks: each entry's key is stored combined with its data, so
// that an entry torn by two writers never matches (Hyatt and Mann, "A lock-less transposition-table
// implementation", 2002). Four entries share a cache line; a new one replaces the shallowest, older searches
// first.
template <class Move>
class TranspositionTable {
  public:
    static_assert(sizeof(Move) <= 4 && std::is_trivially_copyable_v<Move>);

    struct Entry {
        Move move{};    // best or refuting move; default-made where none is known
        int score = 0;  // decided scores count from this position, not from the root
        int depth = 0;  // plies searched below
        Bound bound = Bound::none;
    };

    // At least one bucket; throws std::bad_alloc.
    explicit TranspositionTable(std::size_t megabytes)
        : bucket_count_(std::bit_floor(std::max<std::size_t>((megabytes << 20) / sizeof(Bucket), 1))),
          buckets_(std::make_unique<Bucket[]>(bucket_count_)) {}

    void clear() noexcept {
        // New buckets in the place of the old ones: compilers clear them by whole vectors, atomics by words.
        for (std::size_t i = 0; i < bucket_count_; ++i) std::construct_at(&buckets_[i]);
        generation_ = 0;
    }

    // To be called before each search: what was stored before becomes the first to be replaced.
    void new_search() noexcept { generation_ = (generation_ + 1) & generation_mask; }

    void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(&bucket(key)); }

    [[nodiscard]] std::optional<Entry> find(std::uint64_t key) const noexcept {
        for (const auto& slot : bucket(key).slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) return unpack(data);
        }
        return std::nullopt;
    }

    void store(std::uint64_t key, const Entry& entry) noexcept {
        Slot* victim = nullptr;
        int worst = 0;
        for (auto& slot : bucket(key).slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if (data == 0 || (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
                victim = &slot;
                break;
            }
            const int age = (generation_ - generation_of(data)) & generation_mask;
            const int value = unpack(data).depth - 8 * age;
            if (victim == nullptr || value < worst) {
                victim = &slot;
                worst = value;
            }
        }
        const std::uint64_t data = pack(entry);
        victim->data.store(data, std::memory_order_relaxed);
        victim->check.store(key ^ data, std::memory_order_relaxed);
    }

    // Entries of the current search per mille, of a sample.
    [[nodiscard]] int hashfull() const noexcept {
        const std::size_t sample = std::min<std::size_t>(bucket_count_, 250);
        std::size_t used = 0;
        for (std::size_t i = 0; i < sample; ++i) {
            for (const auto& slot : buckets_[i].slots) {
                const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
                used += data != 0 && generation_of(data) == generation_;
            }
        }
        return static_cast<int>(used * 1000 / (sample * slots_per_bucket));
    }

  private:
    static constexpr std::size_t slots_per_bucket = 4;
    static constexpr int generation_mask = 63;

    struct Slot {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(64) Bucket {
        std::array<Slot, slots_per_bucket> slots;
    };

    // 32 bits move, 16 score, 8 depth, 2 bound, 6 generation. A bound is never none, so data is never 0.
    [[nodiscard]] std::uint64_t pack(const Entry& entry) const noexcept {
        std::uint32_t move = 0;
        std::memcpy(&move, &entry.move, sizeof entry.move);
        return move | std::uint64_t{static_cast<std::uint16_t>(entry.score)} << 32 |
               std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << 48 |
               std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << 56 |
               static_cast<std::uint64_t>(generation_) << 58;
    }
    [[nodiscard]] static Entry unpack(std::uint64_t data) noexcept {
        Entry entry;
        const auto move = static_cast<std::uint32_t>(data);
        std::memcpy(static_cast<void*>(&entry.move), &move, sizeof entry.move);
        entry.score = static_cast<std::int16_t>(data >> 32);
        entry.depth = static_cast<std::uint8_t>(data >> 48);
        entry.bound = static_cast<Bound>(data >> 56 & 3);
        return entry;
    }
    [[nodiscard]] static int generation_of(std::uint64_t data) noexcept {
        return static_cast<int>(data >> 58);
    }

    [[nodiscard]] const Bucket& bucket(std::uint64_t key) const noexcept {
        return buckets_[(key >> 32 ^ key) & (bucket_count_ - 1)];
    }
    [[nodiscard]] Bucket& bucket(std::uint64_t key) noexcept {
        return buckets_[(key >> 32 ^ key) & (bucket_count_ - 1)];
    }

    std::size_t bucket_count_;
    std::unique_ptr<Bucket[]> buckets_;
    int generation_ = 0;
};

// Decided scores count plies from the root inside a search and from the position in the table.
[[nodiscard]] constexpr int score_to_table(int score, int ply) noexcept {
    return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
}
[[nodiscard]] constexpr int score_from_table(int score, int ply) noexcept {
    return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
}

}  // namespace ataraxia::search
