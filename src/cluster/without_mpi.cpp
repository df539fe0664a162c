#include "cluster/cluster.hpp"
#include "cluster/launched.hpp"
#include "core/error.hpp"

namespace ataraxia::cluster {

std::unique_ptr<Cluster> Cluster::join() {
    if (!is_launched()) return nullptr;
    throw Error("started by a launcher of MPI, but built without MPI: install libopenmpi-dev and build anew");
}

}  // namespace ataraxia::cluster
