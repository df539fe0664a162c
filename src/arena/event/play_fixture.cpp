#include "arena/event/play_fixture.hpp"

#include <fmt/format.h>

#include "arena/match/match.hpp"

namespace ataraxia::arena {

namespace {

// The competitors of a game, who go back to the bench after it.
class LineUp {
  public:
    LineUp(const Plan& plan, const Fixture& fixture, Bench& bench)
        : bench_(bench), contestants_(seats(plan, fixture)) {
        for (std::size_t seat = 0; seat < contestants_.size(); ++seat) {
            competitors_.push_back(bench.take(contestants_[seat]));
            seats_.push_back({.competitor = competitors_.back().get(),
                              .time_control = plan.contestants[contestants_[seat]].time_control,
                              .seed = seed(plan, fixture, seat)});
        }
    }
    ~LineUp() {
        for (std::size_t seat = 0; seat < contestants_.size(); ++seat) {
            bench_.give_back(contestants_[seat], std::move(competitors_[seat]));
        }
    }
    LineUp(const LineUp&) = delete;
    LineUp& operator=(const LineUp&) = delete;

    [[nodiscard]] std::span<const Seat> seats_taken() const noexcept { return seats_; }
    [[nodiscard]] const std::vector<std::size_t>& contestants() const noexcept { return contestants_; }

  private:
    Bench& bench_;
    std::vector<std::size_t> contestants_;
    std::vector<std::unique_ptr<Competitor>> competitors_;
    std::vector<Seat> seats_;
};

// One for all, or everybody's by name.
std::string time_control_text(const Plan& plan, const Fixture& fixture) {
    const auto& first = plan.contestants[fixture.pairing.first];
    const auto& second = plan.contestants[fixture.pairing.second];
    const std::string of_first = format_time_control(first.time_control);
    const std::string of_second = format_time_control(second.time_control);
    if (of_first == of_second) return of_first == "-" ? "" : of_first;
    return fmt::format("{}: {}; {}: {}", first.name, of_first, second.name, of_second);
}

std::string round_text(const Plan& plan, const Fixture& fixture) {
    const auto [round, table, game] = slot_of(plan, fixture.index);
    if (plan.swiss) return fmt::format("{}.{}.{}", round + 1, table + 1, game + 1);
    return fmt::format("{}.{}", table + 1, fixture.number + 1);
}

}  // namespace

std::optional<GameRecord> play_fixture(const Plan& plan, const Fixture& fixture, Bench& bench,
                                       const search::StopFlag& stop) {
    const LineUp line_up(plan, fixture, bench);
    auto record = play_game(start(plan, fixture), line_up.seats_taken(), plan.adjudication, stop);
    if (!record) return {};
    record->event = plan.name;
    record->site = "ataraxia";
    record->date = plan.date;
    record->round = round_text(plan, fixture);
    record->time_control = time_control_text(plan, fixture);
    for (const std::size_t contestant : line_up.contestants()) {
        record->players.push_back(plan.contestants[contestant].name);
    }
    return record;
}

}  // namespace ataraxia::arena
