#include "cli/engine_settings.hpp"

#include <unistd.h>

#include <algorithm>

namespace ataraxia::cli {

namespace {

// Half of the machine's memory, and no more than a table can use: 64 GiB.
std::size_t max_hash_mb() {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page <= 0) return 1024;
    const auto megabytes = (static_cast<std::size_t>(pages) >> 10) * static_cast<std::size_t>(page) >> 10;
    return std::clamp<std::size_t>(megabytes / 2, 16, 65536);
}

}  // namespace

protocol::Settings engine_settings() {
    return {.name = "Ataraxia " ATARAXIA_VERSION, .max_hash_mb = max_hash_mb()};
}

}  // namespace ataraxia::cli
