#pragma once

#include <filesystem>
#include <functional>
#include <optional>

#include "core/file.hpp"
#include "learn/data/data_file.hpp"
#include "learn/datagen/order.hpp"
#include "learn/datagen/self_play.hpp"

namespace ataraxia::learn {

// What is in a file.
struct Amount {
    std::size_t games = 0;
    std::size_t positions = 0;
};

// When to stop: once either is reached.
struct Goal {
    std::optional<std::size_t> games{};
    std::optional<std::size_t> positions{};

    [[nodiscard]] bool is_reached(const Amount& amount) const noexcept {
        return (games && amount.games >= *games) || (positions && amount.positions >= *positions);
    }
};

// Remembers the positions of late: those that come again soon after, as the first ones of games do, are
// dropped. What it remembers depends on what it has seen alone.
class RecentPositions {
  public:
    // Whether the position of a record is new; it is then remembered.
    [[nodiscard]] bool add(std::string_view cells);

  private:
    std::vector<std::uint64_t> sums_ = std::vector<std::uint64_t>(std::size_t{1} << 21);
};

// A file of samples on its way. What it holds depends on the head alone, not on the number of threads or on
// interruptions.
class Generation {
  public:
    // A new file. Throws Error when the order makes no sense, or when the file exists and is not to be
    // replaced.
    [[nodiscard]] static Generation begin(const std::filesystem::path& path, const Order& order,
                                          std::uint32_t part, std::uint32_t parts, bool replace);
    // A file that exists; a block that was not written to its end is cut off. Throws Error.
    [[nodiscard]] static Generation resume(const std::filesystem::path& path);

    [[nodiscard]] const Order& order() const noexcept { return order_; }
    [[nodiscard]] const DataHead& head() const noexcept { return head_; }
    [[nodiscard]] const Amount& amount() const noexcept { return amount_; }

    // Plays and writes until the goal is reached or `stop` becomes true. `on_progress` is called on this
    // thread after every block. Errors of the teachers are thrown here.
    void run(const MakeTeacher& make_teacher, unsigned threads, const Goal& goal,
             const search::StopFlag& stop, const std::function<void(const Amount&)>& on_progress);

  private:
    Generation(DurableLog log, DataHead head);

    void write(std::uint32_t number, const std::vector<PlayedGame>& games);
    void count(const DataBlock& block);

    DurableLog log_;
    DataHead head_;
    Order order_;
    Amount amount_{};
    std::uint32_t blocks_ = 0;  // in the file
    RecentPositions recent_{};
};

}  // namespace ataraxia::learn
