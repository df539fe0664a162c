#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace ataraxia {

// A list with room for N trivial values and no allocation. Not zeroed: a move list on the stack costs
// nothing.
template <class T, std::size_t N>
class StaticVector {
  public:
    using value_type = T;

    constexpr StaticVector() noexcept {}  // NOLINT: items_ is left uninitialised on purpose

    static constexpr std::size_t capacity() noexcept { return N; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }

    constexpr void push_back(T value) noexcept {
        assert(size_ < N);
        items_[size_++] = value;
    }
    constexpr void clear() noexcept { size_ = 0; }

    [[nodiscard]] constexpr T& operator[](std::size_t i) noexcept { return items_[i]; }
    [[nodiscard]] constexpr const T& operator[](std::size_t i) const noexcept { return items_[i]; }
    [[nodiscard]] constexpr T* begin() noexcept { return items_.data(); }
    [[nodiscard]] constexpr T* end() noexcept { return items_.data() + size_; }
    [[nodiscard]] constexpr const T* begin() const noexcept { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const noexcept { return items_.data() + size_; }

  private:
    std::size_t size_ = 0;
    std::array<T, N> items_;
};

}  // namespace ataraxia
