#include "arena/event/schedule.hpp"

#include "arena/match/points.hpp"

namespace ataraxia::arena {

Schedule::Schedule(const Plan& plan) : plan_(plan), end_(plan.game_count()) {
    if (!plan.swiss) return;
    swiss_.resize(plan.contestants.size());
    pair_next_round();
}

std::optional<Fixture> Schedule::fixture(std::size_t index) const {
    if (index >= plan_.game_count()) return {};
    if (!plan_.swiss) return arena::fixture(plan_, index);
    const auto [round, table, game] = slot_of(plan_, index);
    if (static_cast<std::size_t>(round) >= rounds_.size()) return {};
    return Fixture{
        .index = index, .pairing = rounds_[static_cast<std::size_t>(round)][table], .number = game};
}

std::optional<Fixture> Schedule::next() {
    while (next_ < states_.size() && states_[next_] != State::open) ++next_;
    if (next_ >= end_) return {};
    auto result = fixture(next_);
    if (!result) return {};
    if (next_ == states_.size()) {
        states_.push_back(State::open);
        points_.push_back(0);
    }
    states_[next_++] = State::handed_out;
    return result;
}

void Schedule::add(const Fixture& fixture, const GameRecord& record) {
    if (fixture.index >= states_.size()) {
        states_.resize(fixture.index + 1, State::open);
        points_.resize(fixture.index + 1);
    }
    states_[fixture.index] = State::played;
    points_[fixture.index] = points_of_first(fixture, record);
    while (played_ < end_ && has(played_)) pass(played_++);
}

void Schedule::pass(std::size_t index) {
    if (plan_.sprt) pass_in_test(index);
    if (!plan_.swiss) return;
    const auto [first, second] = fixture(index)->pairing;
    swiss_[first].points += points_[index];
    swiss_[second].points += 1 - points_[index];
    const std::size_t games_a_round = plan_.tables() * static_cast<std::size_t>(plan_.games);
    if ((index + 1) % games_a_round == 0 && index + 1 < end_) pair_next_round();
}

void Schedule::pass_in_test(std::size_t index) {
    if (index % 2 == 0) return;
    const double points = points_[index - 1] + points_[index];
    ++pairs_[static_cast<std::size_t>(2 * points)];
    const double ratio = plan_.sprt->log_likelihood_ratio(ScoreCounts::pentanomial(pairs_));
    if (plan_.sprt->verdict(ratio) != Sprt::Verdict::undecided) end_ = index + 1;
}

void Schedule::pair_next_round() {
    const SwissRound round = pair_swiss(swiss_);
    for (const auto& [first, second] : round.pairings) {
        swiss_[first].opponents.push_back(second);
        swiss_[second].opponents.push_back(first);
        ++swiss_[first].as_first;
    }
    if (round.bye) {
        swiss_[*round.bye].had_bye = true;
        swiss_[*round.bye].points += plan_.games;
    }
    rounds_.push_back(round.pairings);
}

}  // namespace ataraxia::arena
