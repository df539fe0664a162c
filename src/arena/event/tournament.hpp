#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "arena/event/journal.hpp"
#include "arena/plan/plan.hpp"
#include "arena/results/results.hpp"

namespace ataraxia::arena {

// A tournament in a folder: the journal that makes it safe, and the results drawn from it.
class Tournament {
  public:
    // Begins in `folder`, which is made if need be. Throws Error when the folder cannot be written to, or
    // when it holds a tournament already and `replace` is false.
    [[nodiscard]] static Tournament begin(const std::filesystem::path& folder, const Plan& plan,
                                          bool replace);

    // Goes on with the tournament of a folder. Throws Error when there is none.
    [[nodiscard]] static Tournament resume(const std::filesystem::path& folder);

    [[nodiscard]] const std::filesystem::path& folder() const noexcept { return folder_; }
    [[nodiscard]] const Plan& plan() const noexcept { return journal_.plan(); }
    [[nodiscard]] const std::vector<FinishedGame>& games() const noexcept { return games_; }
    [[nodiscard]] bool complete() const noexcept { return games_.size() == plan().game_count(); }

    // Plays what is missing until the end or until `stop`. A game counts when it is in the journal.
    // `on_progress` is called a few times a second.
    void play(unsigned threads, const search::StopFlag& stop, const std::function<void()>& on_progress);

    // Writes games.pgn, tournament_results.csv and tournament_times.csv, then the two charts as PNG and SVG.
    // A chart that cannot be drawn does not keep the others from being written: the reasons are returned, one
    // line each. `times` as in format_results_csv().
    [[nodiscard]] std::vector<std::string> write_results(bool times) const;

  private:
    Tournament(std::filesystem::path folder, Journal journal);

    std::filesystem::path folder_;
    Journal journal_;
    std::vector<FinishedGame> games_;
};

}  // namespace ataraxia::arena
