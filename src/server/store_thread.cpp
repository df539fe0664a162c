#include "server/store_thread.hpp"

#include <spdlog/spdlog.h>

namespace ataraxia::server {

StoreThread::StoreThread(std::unique_ptr<store::Store> store, Loop& loop)
    : store_(std::move(store)), loop_(loop), thread_([this] { serve(); }) {}

void StoreThread::stop() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    changed_.notify_one();
    if (thread_.joinable()) thread_.join();
}

Task<void> StoreThread::execute(Work work) {
    return completion(loop_, [this, work = std::move(work)](Done done) {
        {
            const std::lock_guard lock(mutex_);
            jobs_.push_back({work, std::move(done)});
        }
        changed_.notify_one();
    });
}

std::size_t StoreThread::waiting() const {
    const std::lock_guard lock(mutex_);
    return jobs_.size();
}

void StoreThread::serve() {
    while (true) {
        std::deque<Job> jobs;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return ends_ || !jobs_.empty(); });
            if (jobs_.empty()) return;
            jobs.swap(jobs_);
        }
        run_together(jobs);
    }
}

void StoreThread::run_together(std::deque<Job>& jobs) {
    try {
        store_->transaction([&] {
            for (const Job& job : jobs) job.work(*store_);
        });
    } catch (const std::exception& exception) {
        if (jobs.size() == 1) {
            spdlog::error("event=store_failed reason=\"{}\"", exception.what());
            jobs.front().done(std::current_exception());
        } else {
            for (const Job& job : jobs) run_apart(job);
        }
        return;
    }
    for (const Job& job : jobs) job.done(nullptr);
}

void StoreThread::run_apart(const Job& job) {
    std::deque<Job> alone{job};
    run_together(alone);
}

}  // namespace ataraxia::server
