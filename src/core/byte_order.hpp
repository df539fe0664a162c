#pragma once

#include <fmt/format.h>

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/error.hpp"

// Numbers in files: little endian on every machine.
namespace ataraxia {

template <std::integral T>
void append_number(std::string& bytes, T number) {
    const auto bits = static_cast<std::make_unsigned_t<T>>(number);
    for (std::size_t i = 0; i < sizeof(T); ++i)
        bytes += static_cast<char>(static_cast<unsigned char>(bits >> 8 * i));
}

// Reads a file of numbers from its beginning; a file that ends too early throws Error with its name.
class ByteReader {
  public:
    // The bytes must outlive the reader.
    ByteReader(std::string name, std::string_view bytes) : name_(std::move(name)), rest_(bytes) {}

    [[nodiscard]] std::size_t left() const noexcept { return rest_.size(); }

    [[nodiscard]] std::string_view bytes(std::size_t count) {
        if (count > left()) fail(fmt::format("it ends {} bytes too early", count - left()));
        const std::string_view taken = rest_.substr(0, count);
        rest_.remove_prefix(count);
        return taken;
    }

    template <std::integral T>
    [[nodiscard]] T number() {
        const std::string_view taken = bytes(sizeof(T));
        std::make_unsigned_t<T> bits = 0;
        for (std::size_t i = sizeof(T); i-- > 0;)
            bits =
                static_cast<decltype(bits)>(std::uint64_t{bits} << 8 | static_cast<unsigned char>(taken[i]));
        return static_cast<T>(bits);
    }

    // Throws Error with the name of the file.
    [[noreturn]] void fail(std::string_view reason) const {
        throw Error(fmt::format("{}: {}", name_, reason));
    }

  private:
    std::string name_;
    std::string_view rest_;
};

}  // namespace ataraxia
