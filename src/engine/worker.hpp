#pragma once

#include <functional>
#include <thread>

#include "search/limits.hpp"

namespace ataraxia::engine {

// A thread that does one job at a time and can be told to stop it. All members are called from one thread,
// none of them by a job.
class Worker {
  public:
    // Ends soon after the flag becomes true; must not throw.
    using Job = std::function<void(const search::StopFlag&)>;

    Worker() = default;
    ~Worker() { stop(); }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // Begins a job; one that is still running is stopped first. Throws std::system_error when there is no
    // thread to be had.
    void start(Job job);
    // Tells the job to end and waits until it has; does nothing without one.
    void stop();
    // Waits until the job has ended by itself.
    void wait();
    [[nodiscard]] bool is_busy() const noexcept { return busy_; }

  private:
    search::StopFlag stop_{false};
    std::atomic<bool> busy_{false};
    std::thread thread_;
};

}  // namespace ataraxia::engine
