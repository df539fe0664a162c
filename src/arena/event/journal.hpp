#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "arena/event/crew.hpp"
#include "arena/plan/plan.hpp"
#include "core/file.hpp"

namespace ataraxia::arena {

// The memory of an event: the plan and every finished game with its times, on the disk before it counts. It
// is a file of records like any other; lines that begin with '%', which readers of PGN skip, hold the plan
// and, after each game, a checksum. What a crash leaves of the last game is dropped.
class Journal {
  public:
    // A game as it stands in the file.
    struct Entry {
        std::size_t index;  // in the plan
        GameRecord record;
    };

    // Begins a new one, in place of any other of that name.
    [[nodiscard]] static Journal create(const std::filesystem::path& path, const Plan& plan);

    // Goes on with one that exists. Throws Error when the file is none, is damaged before its end, or is in
    // use by another process.
    [[nodiscard]] static Journal open(const std::filesystem::path& path);

    [[nodiscard]] const Plan& plan() const noexcept { return plan_; }

    // Takes out the games found by open(), in the order of the file.
    [[nodiscard]] std::vector<Entry> take_entries() { return std::exchange(entries_, {}); }

    // The games are on the disk when this returns.
    void append(std::span<const FinishedGame> games);

  private:
    Journal(DurableLog log, Plan plan) : log_(std::move(log)), plan_(std::move(plan)) {}

    DurableLog log_;
    Plan plan_;
    std::vector<Entry> entries_;
};

}  // namespace ataraxia::arena
