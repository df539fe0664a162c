#pragma once

#include <array>
#include <optional>
#include <vector>

#include "arena/event/swiss.hpp"
#include "arena/plan/fixture.hpp"
#include "arena/records/record.hpp"

namespace ataraxia::arena {

// Which games of a plan are to be played next, which count, and when the event is over. All depends on the
// results alone, whatever the order in which they come: a test looks at the pairs of games in the order of
// the plan.
class Schedule {
  public:
    // The plan must outlive it.
    explicit Schedule(const Plan& plan);

    // The game of an index; nothing when there is none or it is not known yet: the pairings of a Swiss round
    // are known when all games of the rounds before have been added.
    [[nodiscard]] std::optional<Fixture> fixture(std::size_t index) const;

    // The next game to be handed out; nothing when there is none, or none yet.
    [[nodiscard]] std::optional<Fixture> next();

    [[nodiscard]] bool has(std::size_t index) const {
        return index < states_.size() && states_[index] == State::played;
    }
    // A game has been played: one that was handed out, or of an earlier run.
    void add(const Fixture& fixture, const GameRecord& record);

    // Nothing more is to be played: every game has been, or the test has come to its end.
    [[nodiscard]] bool complete() const noexcept { return played_ == end_; }

    // Games from this index on do not count: the test ended before them. Without that end, all that there are
    // to be.
    [[nodiscard]] std::size_t end() const noexcept { return end_; }

  private:
    enum class State : char { open, handed_out, played };

    // All games before played_ have been played; this looks at one more.
    void pass(std::size_t index);
    void pass_in_test(std::size_t index);
    void pair_next_round();

    const Plan& plan_;
    std::vector<State> states_;   // of the games from 0, as far as something is known of one
    std::vector<double> points_;  // of the pairing's first contestant, as states_
    std::size_t next_ = 0;        // no game before is open
    std::size_t played_ = 0;
    std::size_t end_;
    std::array<int, 5> pairs_{};  // of a test
    std::vector<SwissRecord> swiss_;
    std::vector<std::vector<Pairing>> rounds_;  // of a Swiss event
};

}  // namespace ataraxia::arena
