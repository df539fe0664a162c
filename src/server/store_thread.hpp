#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>

#include "server/coroutine.hpp"
#include "store/store.hpp"

namespace ataraxia::server {

// The store on a thread of its own. What waits while a transaction is being committed goes into the next one
// together: hundreds of moves a second need no more than a few flushes of the disk, and each of them is on
// the disk before it is announced.
class StoreThread {
  public:
    using Work = std::function<void(store::Store&)>;

    StoreThread(std::unique_ptr<store::Store> store, Loop& loop);
    ~StoreThread() { stop(); }
    StoreThread(const StoreThread&) = delete;
    StoreThread& operator=(const StoreThread&) = delete;

    // Gives the result of work(store) when it has been committed; throws what it throws, of which then
    // nothing has happened. It may run twice: when another in the same transaction fails, everything is
    // undone and done again apart.
    template <class F, class Result = std::invoke_result_t<F&, store::Store&>>
    [[nodiscard]] Task<Result> run(F work) {
        const auto result = std::make_shared<std::optional<Result>>();
        Task<void> execution = execute(
            [result, work = std::move(work)](store::Store& store) mutable { result->emplace(work(store)); });
        co_await std::move(execution);
        co_return std::move(**result);
    }

    // The same without a result.
    [[nodiscard]] Task<void> execute(Work work);

    // Does what waits, and nothing more. Those who wait for it are told on the loop.
    void stop();

    // How many wait.
    [[nodiscard]] std::size_t waiting() const;

  private:
    struct Job {
        Work work;
        Done done;
    };

    void serve();
    void run_together(std::deque<Job>& jobs);
    void run_apart(const Job& job);

    std::unique_ptr<store::Store> store_;
    Loop& loop_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Job> jobs_;
    bool ends_ = false;
    std::thread thread_;  // last: it uses the others
};

}  // namespace ataraxia::server
