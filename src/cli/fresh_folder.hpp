#pragma once

#include <filesystem>
#include <string_view>

namespace ataraxia::cli {

// Makes a folder in the current one: "event-1", or the first such name that is free. Throws Error.
[[nodiscard]] std::filesystem::path fresh_folder(std::string_view name);

}  // namespace ataraxia::cli
