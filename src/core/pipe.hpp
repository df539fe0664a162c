#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/descriptor.hpp"

// Pipes to other programs that never block us and never end us.
namespace ataraxia {

// The two ends of a pipe, which no program that is started inherits by accident. They are never 0, 1 or 2, so
// that they can be put in the place of those in any order.
struct Pipe {
    Pipe();  // throws std::runtime_error when there are no descriptors left

    Descriptor read_end;
    Descriptor write_end;
};

// Makes reading from or writing to this end return at once.
void make_non_blocking(const Descriptor& end);

// Writes what a non-blocking pipe takes at once and returns how many bytes that were; nothing when nobody
// will read them any more. No signal is raised then.
[[nodiscard]] std::optional<std::size_t> write_some(const Descriptor& end, std::string_view text);

// Appends what a non-blocking pipe has to give, at most 64 KiB, and returns how many bytes that were; nothing
// at the end of the input.
[[nodiscard]] std::optional<std::size_t> read_some(const Descriptor& end, std::string& text);

}  // namespace ataraxia
