#pragma once

#include <cstdint>
#include <string_view>

#include "core/random.hpp"

namespace ataraxia {

// A sum of 64 bits over bytes, against torn and damaged files and not against malice. Eight bytes at a time,
// little endian, the last ones filled up with zeros; the same on every machine.
[[nodiscard]] constexpr std::uint64_t checksum(std::string_view bytes) noexcept {
    std::uint64_t sum = bytes.size();
    while (!bytes.empty()) {
        const std::string_view next = bytes.substr(0, 8);
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < next.size(); ++i)
            word |= std::uint64_t{static_cast<unsigned char>(next[i])} << 8 * i;
        sum = mix64(sum ^ word);
        bytes.remove_prefix(next.size());
    }
    return sum;
}

}  // namespace ataraxia
