#include "cluster/launched.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace ataraxia::cluster {

bool is_launched() {
    // Of Open MPI's mpirun, and of launchers by PMIx and PMI, such as srun.
    constexpr std::array marks{"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK"};
    return std::ranges::any_of(marks, [](const char* name) { return std::getenv(name) != nullptr; });
}

}  // namespace ataraxia::cluster
