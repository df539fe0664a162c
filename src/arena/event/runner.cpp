#include "arena/event/runner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "arena/match/match.hpp"

namespace ataraxia::arena {

namespace {

using namespace std::chrono_literals;

constexpr auto report_interval = 100ms;

std::optional<GameRecord> play_fixture(const Plan& plan, const Fixture& fixture,
                                       const search::StopFlag& stop) {
    std::vector<std::unique_ptr<players::Player>> made;
    std::vector<players::Player*> players;
    for (const std::size_t player : fixture.players) {
        made.push_back(players::make_player(fixture.game, plan.players[player],
                                            {.seed = mix64(fixture.seed + made.size())}));
        players.push_back(made.back().get());
    }
    auto record = play_game(fixture.game.start(), players, stop);
    if (!record) return {};
    record->event = fmt::format("Tournament with seed {}", plan.seed);
    record->site = "ataraxia";
    record->round = fmt::format("{}.{}", fixture.pairing + 1, fixture.number + 1);
    for (const std::size_t player : fixture.players) record->players.push_back(plan.players[player]);
    return record;
}

// The threads that play, and the games on their way from them to the caller.
class Workers {
  public:
    Workers(const Plan& plan, std::span<const std::size_t> indices, const search::StopFlag& stop)
        : plan_(plan), indices_(indices), outer_stop_(stop) {}
    ~Workers() {
        stop_ = true;
        for (auto& thread : threads_) thread.join();
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    void start(unsigned threads) {
        const auto count = std::min<std::size_t>(threads, indices_.size());
        running_ = count;
        for (std::size_t i = 0; i < count; ++i) threads_.emplace_back([this] { work(); });
    }

    // Waits for finished games, not for long; nothing more comes when done() holds. Throws what a player
    // threw.
    std::vector<FinishedGame> take() {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, report_interval, [this] { return !finished_.empty() || running_ == 0; });
        if (outer_stop_) stop_ = true;
        if (error_) std::rethrow_exception(error_);
        return std::exchange(finished_, {});
    }
    [[nodiscard]] bool done() {
        const std::lock_guard lock(mutex_);
        return running_ == 0 && finished_.empty();
    }

  private:
    void work() noexcept {
        try {
            for (std::size_t next; !stop_ && (next = next_++) < indices_.size();) {
                const std::size_t index = indices_[next];
                if (auto record = play_fixture(plan_, fixture(plan_, index), stop_)) {
                    const std::lock_guard lock(mutex_);
                    finished_.push_back({index, std::move(*record)});
                    changed_.notify_one();
                }
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            error_ = std::current_exception();
            stop_ = true;
        }
        const std::lock_guard lock(mutex_);
        --running_;
        changed_.notify_one();
    }

    const Plan& plan_;
    std::span<const std::size_t> indices_;
    const search::StopFlag& outer_stop_;
    search::StopFlag stop_{false};  // ours: the run may also end by an exception
    std::atomic<std::size_t> next_{0};
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<FinishedGame> finished_;
    std::size_t running_ = 0;
    std::exception_ptr error_;
    std::vector<std::thread> threads_;
};

}  // namespace

void play_games(const Plan& plan, std::span<const std::size_t> indices, unsigned threads,
                const search::StopFlag& stop, const OnFinished& on_finished) {
    Workers workers(plan, indices, stop);
    workers.start(threads);
    while (!workers.done()) on_finished(workers.take());
}

}  // namespace ataraxia::arena
