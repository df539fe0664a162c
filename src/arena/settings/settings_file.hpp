#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "arena/settings/section.hpp"

namespace ataraxia::arena {

struct SettingsFile {
    std::vector<Section> sections;
    std::vector<std::string> warnings;  // what has another effect here than its writer may think, a line each
};

// Reads a file of ours (see toml.hpp) or, when it begins with '{', one of cuteataxx (see cuteataxx.hpp).
// Paths in it that are not absolute begin in the current folder, as those in flags do. Throws Error that
// begins with the path of the file.
[[nodiscard]] SettingsFile read_settings_file(const std::filesystem::path& path);

}  // namespace ataraxia::arena
