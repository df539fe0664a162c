#pragma once

#include <cstddef>

namespace ataraxia {

// The memory of this machine, in mebibytes; 0 when it cannot be found out.
[[nodiscard]] std::size_t physical_memory_mb() noexcept;

}  // namespace ataraxia
