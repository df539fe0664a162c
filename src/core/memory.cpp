#include "core/memory.hpp"

#include <unistd.h>

namespace ataraxia {

std::size_t physical_memory_mb() noexcept {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page_size = sysconf(_SC_PAGE_SIZE);
    if (pages <= 0 || page_size <= 0) return 0;
    return static_cast<std::size_t>(pages) / 1024 * static_cast<std::size_t>(page_size) / 1024;
}

}  // namespace ataraxia
