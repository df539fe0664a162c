#include <fmt/format.h>
#include <mpi.h>

#include "arena/plan/plan_json.hpp"
#include "cluster/cluster.hpp"
#include "cluster/launched.hpp"
#include "cluster/leading_crew.hpp"
#include "cluster/message.hpp"

namespace ataraxia::cluster {

namespace {

class MpiCluster final : public Cluster {
  public:
    MpiCluster() {
        int provided = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
    }
    ~MpiCluster() override {
        // Those who wait for a plan are told that there is none.
        if (rank_ == 0 && !has_led_) (void)broadcast("");
        MPI_Finalize();
    }
    MpiCluster(const MpiCluster&) = delete;
    MpiCluster& operator=(const MpiCluster&) = delete;

    int rank() const override { return rank_; }
    int size() const override { return size_; }

    std::unique_ptr<arena::Crew> lead(const arena::Plan& plan, unsigned threads) override {
        has_led_ = true;
        (void)broadcast(fmt::format("{}\n{}", threads, format_plan(plan)));
        return make_leading_crew(plan, threads, size_);
    }

    void serve() override {
        const std::string order = broadcast("");
        if (order.empty()) return;
        const auto end = order.find('\n');
        const auto threads = static_cast<unsigned>(std::stoul(order.substr(0, end)));
        serve_leader(arena::parse_plan(order.substr(end + 1)), threads);
    }

  private:
    int rank_ = 0;
    int size_ = 1;
    bool has_led_ = false;
};

}  // namespace

std::unique_ptr<Cluster> Cluster::join() {
    return is_launched() ? std::make_unique<MpiCluster>() : nullptr;
}

}  // namespace ataraxia::cluster
