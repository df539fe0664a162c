#pragma once

#include <filesystem>
#include <string>

namespace ataraxia::test {

// All that is in a file. Throws std::runtime_error when it cannot be read.
[[nodiscard]] std::string content_of(const std::filesystem::path& file);

}  // namespace ataraxia::test
