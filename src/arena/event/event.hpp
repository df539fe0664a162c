#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "arena/event/crew.hpp"
#include "arena/event/journal.hpp"
#include "arena/event/schedule.hpp"

namespace ataraxia::arena {

// An event in a folder: the journal that makes it safe, and the games that have been played.
class Event {
  public:
    // The name of the journal in the folder of an event.
    static constexpr std::string_view journal_name = "journal.pgn";

    // Begins in `folder`, which is made if need be. Throws Error when the plan cannot be played, when the
    // folder cannot be written to, or when it holds an event or one of the `results` already and `replace` is
    // false.
    [[nodiscard]] static Event begin(const std::filesystem::path& folder, const Plan& plan,
                                     std::span<const std::string> results, bool replace);

    // Goes on with the event of a folder. Throws Error when there is none, or its games are not of its plan.
    [[nodiscard]] static Event resume(const std::filesystem::path& folder);

    [[nodiscard]] const std::filesystem::path& folder() const noexcept { return folder_; }
    [[nodiscard]] const Plan& plan() const noexcept { return *plan_; }
    [[nodiscard]] bool complete() const noexcept { return schedule_.complete(); }

    // Games that count. While a test runs these may be a few more than in the end: those played at the same
    // time as the last ones that it took are dropped.
    [[nodiscard]] std::size_t counted() const noexcept;
    // How many there are to be, at most.
    [[nodiscard]] std::size_t planned() const noexcept { return schedule_.end(); }

    // The games that count, in the order of the plan.
    [[nodiscard]] std::vector<FinishedGame> games() const;

    // Plays what is missing until the end or until `stop`. A game counts when it is in the journal.
    // `on_progress` takes the games that were just added, perhaps none, a few times a second.
    void play(Crew& crew, const search::StopFlag& stop,
              const std::function<void(std::span<const FinishedGame>)>& on_progress);

  private:
    Event(std::filesystem::path folder, Journal journal);

    std::filesystem::path folder_;
    Journal journal_;
    std::unique_ptr<const Plan> plan_;  // stays where it is when the event is moved
    Schedule schedule_;
    std::vector<FinishedGame> games_;
};

}  // namespace ataraxia::arena
