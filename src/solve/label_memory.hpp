#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <span>

#include "solve/label.hpp"

namespace ataraxia::solve {

// Labels by number, in memory that many threads read and write at a time: each gets the old label or the new
// one. They are draws in the beginning.
class LabelMemory {
  public:
    // Throws std::bad_alloc.
    explicit LabelMemory(std::size_t size);

    [[nodiscard]] std::size_t size() const noexcept { return size_; }

    [[nodiscard]] Label load(std::size_t number) const noexcept {
        return Label::from_byte(std::atomic_ref(bytes_.get()[number]).load(std::memory_order_relaxed));
    }
    // Takes a label that is true of a position, if it says more than the one there: something of a draw, or
    // fewer plies. False if it does not.
    bool improve(std::size_t number, Label label) noexcept {
        const std::atomic_ref byte(bytes_.get()[number]);
        std::uint8_t before = byte.load(std::memory_order_relaxed);
        while (before == 0 || label.byte() < before) {
            if (byte.compare_exchange_weak(before, label.byte())) return true;
        }
        return false;
    }
    // Tells the processor that a label will be read soon.
    void prefetch(std::size_t number) const noexcept { __builtin_prefetch(bytes_.get() + number); }

    // All of them, while nobody writes.
    [[nodiscard]] std::span<const std::uint8_t> bytes() const noexcept { return {bytes_.get(), size_}; }
    [[nodiscard]] std::span<std::uint8_t> bytes() noexcept { return {bytes_.get(), size_}; }

  private:
    struct Unmap {
        std::size_t length;
        void operator()(std::uint8_t* bytes) const noexcept;
    };
    std::size_t size_;
    std::unique_ptr<std::uint8_t, Unmap> bytes_;
};

}  // namespace ataraxia::solve
