#include "learn/datagen/generation.hpp"

#include <fmt/format.h>

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

#include "core/checksum.hpp"
#include "games/registration.hpp"

namespace ataraxia::learn {

namespace {

// Blocks played by several threads, handed out in their order.
class BlockQueue {
  public:
    BlockQueue(const Order& order, const MakeTeacher& make_teacher, std::uint32_t first, std::uint32_t step,
               unsigned threads)
        : order_(order), make_teacher_(make_teacher), next_(first), to_play_(first), step_(step) {
        for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
    }
    ~BlockQueue() { halt_ = true; }
    BlockQueue(const BlockQueue&) = delete;
    BlockQueue& operator=(const BlockQueue&) = delete;

    // The next block, or nothing once `stop` is true. Throws what a thread threw.
    std::optional<std::vector<PlayedGame>> take(const search::StopFlag& stop) {
        using namespace std::chrono_literals;
        std::unique_lock lock(mutex_);
        while (!stop && !error_ && !finished_.contains(next_)) arrived_.wait_for(lock, 50ms);
        if (stop) return {};
        if (error_) std::rethrow_exception(error_);
        auto games = std::move(finished_.extract(next_).mapped());
        next_ += step_;
        return games;
    }

  private:
    void work() noexcept try {
        const AnyGame game = games::registry().make(order_.game, order_.seed);
        const auto teacher = make_teacher_(game);
        SelfPlay play(order_, *teacher, game, halt_);
        while (!halt_) {
            const std::uint32_t number = to_play_.fetch_add(step_);
            auto games = play.block(number);
            if (!games) return;
            const std::lock_guard lock(mutex_);
            finished_.emplace(number, std::move(*games));
            arrived_.notify_one();
        }
    } catch (...) {
        const std::lock_guard lock(mutex_);
        error_ = std::current_exception();
        arrived_.notify_one();
    }

    const Order& order_;
    const MakeTeacher& make_teacher_;
    std::uint32_t next_;  // to be handed out
    std::atomic<std::uint32_t> to_play_;
    std::uint32_t step_;
    search::StopFlag halt_{false};
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::map<std::uint32_t, std::vector<PlayedGame>> finished_;
    std::exception_ptr error_;
    std::vector<std::jthread> threads_;  // the last member: they use the others
};

}  // namespace

bool RecentPositions::add(std::string_view cells) {
    const std::uint64_t sum = checksum(cells);
    std::uint64_t& slot = sums_[sum % sums_.size()];
    if (slot == sum) return false;
    slot = sum;
    return true;
}

Generation::Generation(DurableLog log, DataHead head) : log_(std::move(log)), head_(std::move(head)) {}

Generation Generation::begin(const std::filesystem::path& path, const Order& order, std::uint32_t part,
                             std::uint32_t parts, bool replace) {
    check(order);
    if (!replace && std::filesystem::exists(path)) {
        throw Error(
            fmt::format("{}: is there already, expected --resume to go on with it or --force to "
                        "replace it",
                        path.string()));
    }
    const AnyGame game = games::registry().make(order.game, order.seed);
    DataHead head{.cells = cell_count(game), .order = format_order(order), .part = part, .parts = parts};
    auto log = DurableLog::create(path, format_head(head));
    Generation generation(std::move(log), std::move(head));
    generation.order_ = order;
    return generation;
}

Generation Generation::resume(const std::filesystem::path& path) {
    auto log = DurableLog::open(path);
    DataReader reader(path);
    Generation generation(std::move(log), reader.head());
    generation.order_ = parse_order(path.string(), reader.head().order);
    const std::size_t size = generation.head_.record_size();
    while (const auto block = reader.next()) {
        for (std::size_t at = 0; at < block->records.size(); at += size)
            (void)generation.recent_.add(cells_of_record(std::string_view(block->records).substr(at, size)));
        generation.count(*block);
    }
    generation.log_.truncate(reader.offset());
    return generation;
}

void Generation::count(const DataBlock& block) {
    amount_.games += block.games;
    amount_.positions += block.records.size() / head_.record_size();
    ++blocks_;
}

void Generation::write(std::uint32_t number, const std::vector<PlayedGame>& games) {
    DataBlock block{.number = number};
    for (const auto& game : games) {
        bool begins = true;
        for (Sample sample : game) {
            std::string record;
            sample.begins_game = begins;
            append_record(record, sample);
            if (!recent_.add(cells_of_record(record))) continue;
            block.games += begins;
            begins = false;
            block.records += record;
        }
    }
    log_.append(format_block(block));
    count(block);
}

void Generation::run(const MakeTeacher& make_teacher, unsigned threads, const Goal& goal,
                     const search::StopFlag& stop, const std::function<void(const Amount&)>& on_progress) {
    if (goal.is_reached(amount_)) return;
    std::uint32_t number = head_.part + blocks_ * head_.parts;
    BlockQueue queue(order_, make_teacher, number, head_.parts, threads);
    while (const auto games = queue.take(stop)) {
        write(number, *games);
        number += head_.parts;
        on_progress(amount_);
        if (goal.is_reached(amount_)) return;
    }
}

}  // namespace ataraxia::learn
