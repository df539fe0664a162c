#pragma once

#include <memory>

#include "arena/event/crew.hpp"

namespace ataraxia::cluster {

// The processes, on one machine or several, that were started together by mpirun or Slurm. Rank 0 leads: it
// alone reads settings, keeps the journal and speaks to the user. The others serve it. One thread of each
// process uses it.
class Cluster {
  public:
    // Joins the other processes; nullptr when this one was started alone. Throws Error when it was started
    // with others and the program was built without MPI.
    [[nodiscard]] static std::unique_ptr<Cluster> join();

    virtual ~Cluster() = default;

    [[nodiscard]] virtual int rank() const = 0;
    [[nodiscard]] virtual int size() const = 0;

    // Rank 0: a crew of everybody, so many games at a time on each rank. The plan must outlive it. To be
    // called once at most; without it the others end with this process.
    [[nodiscard]] virtual std::unique_ptr<arena::Crew> lead(const arena::Plan& plan, unsigned threads) = 0;

    // The other ranks: plays what rank 0 hands out, until it needs nothing more.
    virtual void serve() = 0;
};

}  // namespace ataraxia::cluster
