#include "arena/results/score_sheet.hpp"

#include <algorithm>
#include <numeric>

#include "arena/match/points.hpp"

namespace ataraxia::arena {

namespace {

WinsDrawsLosses& operator+=(WinsDrawsLosses& score, double points) {
    ++(points == 1 ? score.wins : points == 0 ? score.losses : score.draws);
    return score;
}

std::size_t contestant_of(const Fixture& fixture, int seat, int seats) {
    return side_of(fixture, seat, seats) == 0 ? fixture.pairing.first : fixture.pairing.second;
}

}  // namespace

ScoreCounts PairingCount::scores() const {
    const bool any = std::ranges::any_of(openings, [](int count) { return count > 0; });
    return any ? ScoreCounts::of_groups(openings) : ScoreCounts::trinomial(games);
}

int ContestantCount::all_forfeits() const noexcept {
    return std::accumulate(forfeits.begin(), forfeits.end(), 0);
}

double ContestantCount::seconds_per_move() const noexcept {
    return moves ? std::chrono::duration<double>(time).count() / static_cast<double>(moves) : 0;
}

double ContestantCount::average_depth() const noexcept {
    return searched ? static_cast<double>(depths) / static_cast<double>(searched) : 0;
}

ScoreSheet::ScoreSheet(const Plan& plan)
    : plan_(&plan),
      games_of_an_opening_(arena::games_of_an_opening(plan)),
      contestants_(plan.contestants.size()),
      by_mover_(static_cast<std::size_t>(seats_of(plan))),
      by_colour_(by_mover_.size()) {}

void ScoreSheet::add(const Fixture& fixture, const GameRecord& record) {
    ++games_;
    count_result(fixture, record);
    count_seats(record);
    count_moves(fixture, record);
}

void ScoreSheet::count_result(const Fixture& fixture, const GameRecord& record) {
    const auto [first, second] = fixture.pairing;
    const double points = points_of_first(fixture, record);
    PairingCount& pairing = pairings_[{first, second}];
    pairing.pairing = fixture.pairing;
    pairing.games += points;
    pairing.openings.resize(static_cast<std::size_t>(2 * games_of_an_opening_) + 1);

    const auto [round, table, game] = slot_of(*plan_, fixture.index);
    const std::tuple opening{plan_->swiss ? round : 0, table, fixture.number / games_of_an_opening_};
    Unfinished& unfinished = openings_[opening];
    unfinished.points += points;
    if (++unfinished.games == games_of_an_opening_) {
        ++pairing.openings[static_cast<std::size_t>(2 * unfinished.points)];
        openings_.erase(opening);
    }
    if (plan_->swiss && contestants_.size() % 2 == 1) {
        auto& plays = rounds_[round];
        plays.resize(contestants_.size());
        plays[first] = plays[second] = true;
    }
}

void ScoreSheet::count_seats(const GameRecord& record) {
    const std::vector<int> winners = winning_seats(record);
    if (winners.empty()) return;
    const int seats = record.start.game().players();
    for (int seat = 0; seat < seats; ++seat) {
        const bool wins = std::ranges::find(winners, seat) != winners.end();
        const double points = !wins ? 0 : winners.size() == 1 ? 1 : 0.5;
        by_colour_[static_cast<std::size_t>(seat)] += points;
        by_mover_[static_cast<std::size_t>((seat - record.start.to_move() + seats) % seats)] += points;
    }
}

void ScoreSheet::count_moves(const Fixture& fixture, const GameRecord& record) {
    const int seats = record.start.game().players();
    const auto contestant = [&](int seat) -> ContestantCount& {
        return contestants_[contestant_of(fixture, seat, seats)];
    };
    AnyPosition position = record.start;
    for (const auto& [move, note] : record.moves) {
        ContestantCount& mover = contestant(position.to_move());
        ++mover.moves;
        if (note.time) mover.time += *note.time;
        if (note.depth > 0) {
            ++mover.searched;
            mover.depths += static_cast<std::uint64_t>(note.depth);
        }
        position.play(move);
    }
    if (record.forfeit) {
        ++contestant(record.forfeit->player).forfeits[static_cast<std::size_t>(record.forfeit->cause)];
    }
    const std::size_t length = record.moves.size();
    lengths_.shortest = games_ == 1 ? length : std::min(lengths_.shortest, length);
    lengths_.longest = std::max(lengths_.longest, length);
    lengths_.sum += length;
}

std::vector<PairingCount> ScoreSheet::pairings() const {
    std::vector<PairingCount> result;
    for (const auto& [key, pairing] : pairings_) result.push_back(pairing);
    return result;
}

std::vector<int> ScoreSheet::byes() const {
    std::vector<int> result(contestants_.size());
    for (const auto& [round, plays] : rounds_) {
        if (std::ranges::count(plays, false) != 1) continue;
        ++result[static_cast<std::size_t>(std::ranges::find(plays, false) - plays.begin())];
    }
    return result;
}

}  // namespace ataraxia::arena
