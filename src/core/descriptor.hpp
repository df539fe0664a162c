#pragma once

#include <unistd.h>

#include <utility>

namespace ataraxia {

// A file descriptor that is closed in the end, whatever happens.
class Descriptor {
  public:
    Descriptor() = default;
    explicit Descriptor(int value) noexcept : value_(value) {}
    Descriptor(Descriptor&& other) noexcept : value_(other.release()) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        if (this != &other) {
            close();
            value_ = other.release();
        }
        return *this;
    }
    ~Descriptor() { close(); }

    // The number, -1 when there is none.
    [[nodiscard]] int get() const noexcept { return value_; }
    [[nodiscard]] explicit operator bool() const noexcept { return value_ >= 0; }
    void close() noexcept {
        if (value_ >= 0) ::close(value_);
        value_ = -1;
    }
    // Hands the descriptor over to the caller.
    [[nodiscard]] int release() noexcept { return std::exchange(value_, -1); }

  private:
    int value_ = -1;
};

}  // namespace ataraxia
