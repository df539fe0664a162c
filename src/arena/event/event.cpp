#include "arena/event/event.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "core/file.hpp"

namespace ataraxia::arena {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr auto progress_interval = 100ms;

// Whether the record is that game of the plan.
bool belongs(const Plan& plan, const Fixture& fixture, const GameRecord& record) {
    return record.start == start(plan, fixture) &&
           std::ranges::equal(record.players, seats(plan, fixture), {}, {},
                              [&plan](std::size_t contestant) { return plan.contestants[contestant].name; });
}

}  // namespace

Event::Event(fs::path folder, Journal journal)
    : folder_(std::move(folder)),
      journal_(std::move(journal)),
      plan_(std::make_unique<const Plan>(journal_.plan())),
      schedule_(*plan_) {
    auto entries = journal_.take_entries();
    // A round of a Swiss event is paired by the results of those before.
    std::ranges::sort(entries, {}, &Journal::Entry::index);
    for (auto& [index, record] : entries) {
        const auto fixture = schedule_.fixture(index);
        if (!fixture || schedule_.has(index) || !belongs(*plan_, *fixture, record)) {
            throw Error(fmt::format("{}: game {} does not belong to the plan",
                                    (folder_ / journal_name).string(), index));
        }
        schedule_.add(*fixture, record);
        games_.push_back({*fixture, std::move(record)});
    }
}

Event Event::begin(const fs::path& folder, const Plan& plan, std::span<const std::string> results,
                   bool replace) {
    const fs::path journal = folder / journal_name;
    const auto check_absence = [&](std::string_view name) {
        std::error_code ignored;
        if (replace || !fs::exists(folder / name, ignored)) return;
        throw Error(fmt::format("{} exists: --resume goes on with an event, --force replaces it",
                                (folder / name).string()));
    };
    check_absence(journal_name);
    for (const auto& name : results) check_absence(name);
    check(plan);  // before anything is written
    prepare_folder(folder);
    // An event that is being played is not replaced.
    std::error_code ignored;
    if (fs::exists(journal, ignored)) (void)DurableLog::open(journal);
    return {folder, Journal::create(journal, plan)};
}

Event Event::resume(const fs::path& folder) {
    const fs::path journal = folder / journal_name;
    std::error_code ignored;
    if (!fs::exists(journal, ignored)) {
        throw Error(fmt::format("{} holds no event to go on with", folder.string()));
    }
    prepare_folder(folder);
    return {folder, Journal::open(journal)};
}

std::size_t Event::counted() const noexcept {
    return static_cast<std::size_t>(std::ranges::count_if(
        games_, [this](const FinishedGame& game) { return game.fixture.index < schedule_.end(); }));
}

std::vector<FinishedGame> Event::games() const {
    std::vector<FinishedGame> result;
    std::ranges::copy_if(games_, std::back_inserter(result),
                         [this](const FinishedGame& game) { return game.fixture.index < schedule_.end(); });
    std::ranges::sort(result, {}, [](const FinishedGame& game) { return game.fixture.index; });
    return result;
}

void Event::play(Crew& crew, const search::StopFlag& stop,
                 const std::function<void(std::span<const FinishedGame>)>& on_progress) {
    while (!stop && !schedule_.complete()) {
        for (auto room = crew.room(); room > 0; --room) {
            const auto fixture = schedule_.next();
            if (!fixture) break;
            crew.begin(*fixture);
        }
        const auto finished = crew.take(progress_interval);
        journal_.append(finished);
        for (const FinishedGame& game : finished) schedule_.add(game.fixture, game.record);
        games_.insert(games_.end(), finished.begin(), finished.end());
        on_progress(finished);
    }
}

}  // namespace ataraxia::arena
