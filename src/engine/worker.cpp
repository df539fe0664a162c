#include "engine/worker.hpp"

namespace ataraxia::engine {

void Worker::start(Job job) {
    stop();
    stop_ = false;
    busy_ = true;
    try {
        thread_ = std::thread([this, job = std::move(job)] {
            job(stop_);
            busy_ = false;
        });
    } catch (...) {
        busy_ = false;
        throw;
    }
}

void Worker::stop() {
    stop_ = true;
    stop_.notify_all();  // a job may sleep on the flag
    wait();
}

void Worker::wait() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace ataraxia::engine
