#include "arena/results/sample_games.hpp"

#include <array>

#include "arena/match/points.hpp"
#include "games/registration.hpp"

namespace ataraxia::test {

arena::Plan sample_plan(std::size_t contestants, int games) {
    constexpr std::array names{"Alpha", "Beta", "Gamma", "Delta"};
    arena::Plan plan;
    plan.name = "Sample";
    for (std::size_t i = 0; i < contestants; ++i) {
        plan.contestants.push_back({.name = names.at(i), .player = "random"});
    }
    plan.pairings = arena::round_robin(contestants);
    plan.games = games;
    return plan;
}

arena::Fixture sample_fixture(const arena::Plan& plan, std::size_t index) {
    const auto games = static_cast<std::size_t>(plan.games);
    const std::size_t encounter = index / games;
    const std::size_t round = encounter / plan.pairings.size();
    return {.index = index,
            .pairing = plan.pairings[encounter % plan.pairings.size()],
            .number = static_cast<int>(round * games + index % games)};
}

arena::FinishedGame sample_game(const arena::Plan& plan, const arena::Fixture& fixture, int winner) {
    using namespace std::chrono_literals;
    arena::GameRecord record(games::registry().make(plan.game).start());
    const int seats = record.start.game().players();
    record.event = plan.name;
    for (int seat = 0; seat < seats; ++seat) {
        const bool first = arena::side_of(fixture, seat, seats) == 0;
        record.players.push_back(
            plan.contestants[first ? fixture.pairing.first : fixture.pairing.second].name);
    }
    LineOfPlay line(record.start);
    for (const auto& [depth, time] : {std::pair{4, 3ms}, {6, 5ms}}) {
        arena::MoveNote note;
        note.depth = depth;
        note.time = time;
        note.score = arena::Score{arena::Score::Kind::pieces, 25 * depth};
        record.moves.push_back({line.legal_moves().front(), note});
        line.play(record.moves.back().move);
    }
    record.winner = winner;
    record.adjudicated = "score";
    return {fixture, record};
}

std::vector<arena::FinishedGame> sample_games(const arena::Plan& plan, std::string_view results) {
    std::vector<arena::FinishedGame> games;
    for (const char result : results) {
        const arena::Fixture fixture = sample_fixture(plan, games.size());
        // Of two players the first contestant sits on seat 0 in games of even numbers.
        const int first = fixture.number % 2;
        const int winner = result == '=' ? Outcome::draw : result == '1' ? first : 1 - first;
        games.push_back(sample_game(plan, fixture, winner));
    }
    return games;
}

}  // namespace ataraxia::test
