#include "arena/match/points.hpp"

#include <algorithm>

#include "arena/plan/seating.hpp"

namespace ataraxia::arena {

std::vector<int> winning_seats(const GameRecord& record) {
    const int seats = record.start.game().players();
    if (seats > 2 && (record.winner == Outcome::draw || record.forfeit)) {
        return sharers(record, line_of(record));
    }
    return sharers(record.winner, seats, {});
}

std::size_t side_of(const Fixture& fixture, int seat, int seats) {
    const auto& ways = seatings(seats);
    return ways[static_cast<std::size_t>(fixture.number) % ways.size()][static_cast<std::size_t>(seat)];
}

double points_of_first(const Fixture& fixture, const GameRecord& record) {
    const int seats = record.start.game().players();
    const std::vector<int> winners = winning_seats(record);
    const auto is_first = [&](int seat) { return side_of(fixture, seat, seats) == 0; };
    const auto of_first = std::ranges::count_if(winners, is_first);
    if (of_first == 0 && !winners.empty()) return 0;
    return of_first == std::ssize(winners) && of_first > 0 ? 1 : 0.5;
}

}  // namespace ataraxia::arena
