#include "arena/settings/settings_file.hpp"

#include "arena/settings/cuteataxx.hpp"
#include "arena/settings/toml.hpp"
#include "core/byte_order_mark.hpp"
#include "core/file.hpp"

namespace ataraxia::arena {

namespace {

constexpr std::size_t longest_file = std::size_t{1} << 20;  // bytes

}  // namespace

SettingsFile read_settings_file(const std::filesystem::path& path) {
    std::string text = read_file(path, longest_file);
    if (text.starts_with(byte_order_mark)) text.erase(0, byte_order_mark.size());
    const std::string name = path.string();
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first != std::string::npos && text[first] == '{') return read_cuteataxx(text, name);
    return {.sections = read_toml(text, name), .warnings = {}};
}

}  // namespace ataraxia::arena
