#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "search/limits.hpp"
#include "server/coroutine.hpp"

namespace ataraxia::server {

// Threads that do long work in the order in which it comes, so much of it at most.
class ThreadPool {
  public:
    // Ends soon when the flag is set; must not throw.
    using Job = std::function<void(const search::StopFlag&)>;

    ThreadPool(unsigned threads, std::size_t most_waiting);
    ~ThreadPool() { stop(); }
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    // Does the job later; setting the flag that is returned ends it early. Throws Refusal "busy" when too
    // much waits.
    std::shared_ptr<search::StopFlag> submit(Job job);

    // Gives the result of work(stop flag), done by one of the threads; throws what it throws.
    template <class F, class Result = std::invoke_result_t<F&, const search::StopFlag&>>
    [[nodiscard]] Task<Result> run(Loop& loop, F work) {
        const auto result = std::make_shared<std::optional<Result>>();
        Task<void> execution = completion(loop, [this, result, work = std::move(work)](Done done) {
            submit([result, work, done](const search::StopFlag& stop) mutable {
                try {
                    result->emplace(work(stop));
                    done(nullptr);
                } catch (...) {
                    done(std::current_exception());
                }
            });
        });
        co_await std::move(execution);
        co_return std::move(**result);
    }

    // Tells what runs to stop, and drops what waits.
    void stop();

    [[nodiscard]] std::size_t waiting() const;

  private:
    struct Entry {
        Job job;
        std::shared_ptr<search::StopFlag> stop;
    };

    void serve(std::size_t thread);

    const std::size_t most_waiting_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Entry> entries_;
    std::vector<std::shared_ptr<search::StopFlag>> running_;  // of each thread, or nothing
    bool ends_ = false;
    std::vector<std::thread> threads_;  // last: they use the others
};

}  // namespace ataraxia::server
