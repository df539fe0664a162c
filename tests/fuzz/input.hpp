#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "core/error.hpp"

// What the fuzz targets share. A target is a function that must survive any bytes; libFuzzer and replay.cpp
// call it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace ataraxia::fuzz {

[[nodiscard]] inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// Cuts the first line off the text and returns it without its end.
[[nodiscard]] inline std::string_view next_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    return line;
}

// Ends the program, as a crash would, when a promise is broken.
inline void require(bool kept, std::string_view promise) {
    if (kept) return;
    std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(promise.size()), promise.data());
    std::abort();
}

// An error is one line of printable characters, and of bounded length however long the input was.
inline void require_readable(const Error& error) {
    const std::string_view message = error.what();
    require(!message.empty() && message.size() < 1000, "an error is short");
    for (const char c : message) require(c >= ' ' && c <= '~', "an error is one printable line");
}

}  // namespace ataraxia::fuzz
