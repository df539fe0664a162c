#include "server/thread_pool.hpp"

#include "server/refusal.hpp"

namespace ataraxia::server {

ThreadPool::ThreadPool(unsigned threads, std::size_t most_waiting)
    : most_waiting_(most_waiting), running_(threads) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this, i] { serve(i); });
}

void ThreadPool::stop() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
        entries_.clear();
        for (const auto& stop : running_) {
            if (stop) *stop = true;
        }
    }
    changed_.notify_all();
    for (auto& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

std::shared_ptr<search::StopFlag> ThreadPool::submit(Job job) {
    auto stop = std::make_shared<search::StopFlag>(false);
    {
        const std::lock_guard lock(mutex_);
        if (entries_.size() >= most_waiting_)
            throw Refusal(503, "busy", "The server has too much to think about; try again soon.");
        entries_.push_back({std::move(job), stop});
    }
    changed_.notify_one();
    return stop;
}

std::size_t ThreadPool::waiting() const {
    const std::lock_guard lock(mutex_);
    return entries_.size();
}

void ThreadPool::serve(std::size_t thread) {
    while (true) {
        Entry entry;
        {
            std::unique_lock lock(mutex_);
            running_[thread].reset();
            changed_.wait(lock, [this] { return ends_ || !entries_.empty(); });
            if (ends_) return;
            entry = std::move(entries_.front());
            entries_.pop_front();
            running_[thread] = entry.stop;
        }
        entry.job(*entry.stop);
    }
}

}  // namespace ataraxia::server
