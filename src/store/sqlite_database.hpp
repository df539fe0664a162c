#pragma once

#include <filesystem>
#include <memory>

#include "store/database.hpp"

namespace ataraxia::store {

// An SQLite database in a file, which is made with its folders if need be. It belongs to one process at a
// time, who therefore needs nobody told of changes. Throws Error when the file cannot be used, and says why.
[[nodiscard]] std::unique_ptr<Database> open_sqlite(const std::filesystem::path& file);

}  // namespace ataraxia::store
