#include "solve/pylos/table_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace ataraxia::solve {

namespace fs = std::filesystem;

std::string table_name(const pylos::Pylos& game) {
    std::string name = game.name() + ".table";
    std::ranges::replace_if(
        name, [](char c) { return c == ':' || c == ',' || c == '='; }, '-');
    return name;
}

fs::path table_folder() {
    const auto variable = [](const char* name) {
        const char* value = std::getenv(name);
        return fs::path(value ? value : "");
    };
    if (const fs::path own = variable("ATARAXIA_TABLES"); !own.empty()) return own;
    if (const fs::path data = variable("XDG_DATA_HOME"); !data.empty()) return data / "ataraxia/tables";
    if (const fs::path home = variable("HOME"); !home.empty()) return home / ".local/share/ataraxia/tables";
    return {};
}

std::shared_ptr<const PylosTable> find_table(const pylos::Pylos& game, const fs::path& folder) {
    const fs::path file = folder / table_name(game);
    std::error_code none;
    if (folder.empty() || !fs::exists(file, none)) return nullptr;
    auto table = std::make_shared<const PylosTable>(file);
    if (table->game().name() != game.name())
        throw Error(
            fmt::format("{}: it is of {}, expected {}", file.string(), table->game().name(), game.name()));
    return table;
}

}  // namespace ataraxia::solve
