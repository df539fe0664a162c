#include "arena/event/thread_crew.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <system_error>
#include <thread>

#include "arena/event/play_fixture.hpp"
#include "core/out_of_resources.hpp"

namespace ataraxia::arena {

namespace {

class ThreadCrew final : public Crew {
  public:
    ThreadCrew(const Plan& plan, unsigned threads)
        : plan_(plan), bench_(plan, 2 * std::size_t{threads}), reserve_(threads) {
        try {
            for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
        } catch (const std::system_error& error) {
            end();
            throw OutOfResources(fmt::format("no {} threads, one for each game at a time: {}", threads,
                                             error.code().message()));
        }
    }
    ~ThreadCrew() override { end(); }
    ThreadCrew(const ThreadCrew&) = delete;
    ThreadCrew& operator=(const ThreadCrew&) = delete;

    std::size_t room() override {
        const std::lock_guard lock(mutex_);
        const std::size_t held = waiting_.size() + running_.size();
        const std::size_t most = threads_.size() + reserve_;
        return most > held ? most - held : 0;
    }

    void begin(const Fixture& fixture) override {
        {
            const std::lock_guard lock(mutex_);
            waiting_.push_back(fixture);
        }
        wanted_.notify_one();
    }

    std::vector<FinishedGame> take(std::chrono::milliseconds patience) override {
        std::unique_lock lock(mutex_);
        done_.wait_for(lock, patience, [this] { return !finished_.empty() || error_; });
        if (error_) std::rethrow_exception(error_);
        // Short games wait in such numbers that the threads have enough while what was taken is kept.
        reserve_ = std::clamp(2 * finished_.size(), threads_.size(), std::max(threads_.size(), most_waiting));
        return std::exchange(finished_, {});
    }

    std::vector<Fixture> running() override {
        const std::lock_guard lock(mutex_);
        return running_;
    }

  private:
    void end() {
        {
            const std::lock_guard lock(mutex_);
            stop_ = true;
        }
        wanted_.notify_all();
        for (auto& thread : threads_) thread.join();
    }

    void work() noexcept {
        std::unique_lock lock(mutex_);
        for (;;) {
            wanted_.wait(lock, [this] { return stop_ || !waiting_.empty(); });
            if (stop_) return;
            const Fixture fixture = waiting_.front();
            waiting_.pop_front();
            running_.push_back(fixture);
            lock.unlock();
            std::optional<GameRecord> record;
            std::exception_ptr error;
            try {
                record = play_fixture(plan_, fixture, bench_, stop_);
            } catch (...) {
                error = std::current_exception();
            }
            lock.lock();
            std::erase(running_, fixture);
            if (record) finished_.push_back({fixture, std::move(*record)});
            if (error) error_ = error;
            done_.notify_one();
        }
    }

    static constexpr std::size_t most_waiting = 1024;

    const Plan& plan_;
    Bench bench_;
    search::StopFlag stop_{false};
    std::mutex mutex_;
    std::condition_variable wanted_;
    std::condition_variable done_;
    std::deque<Fixture> waiting_;
    std::size_t reserve_;  // games that may wait
    std::vector<Fixture> running_;
    std::vector<FinishedGame> finished_;
    std::exception_ptr error_;
    std::vector<std::thread> threads_;  // the last member: they use the others
};

}  // namespace

std::unique_ptr<Crew> make_thread_crew(const Plan& plan, unsigned threads) {
    return std::make_unique<ThreadCrew>(plan, threads);
}

}  // namespace ataraxia::arena
