#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "players/book/book.hpp"

// Books as files; docs/book-format.md describes them.
namespace ataraxia::players {

[[nodiscard]] std::string format_book(const Book& book);

// Throws Error with `name`, the line and what was expected there.
[[nodiscard]] Book parse_book(std::string_view name, std::string_view text);

// The same for a file.
[[nodiscard]] Book read_book(const std::filesystem::path& path);

}  // namespace ataraxia::players
