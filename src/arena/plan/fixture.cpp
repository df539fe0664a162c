#include "arena/plan/fixture.hpp"

#include <fmt/format.h>

#include "arena/plan/seating.hpp"
#include "core/error.hpp"
#include "core/random.hpp"
#include "games/registration.hpp"

namespace ataraxia::arena {

namespace {

// The streams of random numbers: each purpose has one of its own.
enum Stream : std::uint64_t { of_the_plan = 0, of_players = 1, of_starts = 2, of_openings = 3 };

std::uint64_t derive(std::uint64_t seed, std::uint64_t number) {
    return mix64(seed ^ mix64(number));
}

std::uint64_t pairing_seed(const Plan& plan, const Fixture& fixture) {
    const auto [round, table, game] = slot_of(plan, fixture.index);
    // The tables of a Swiss event seat somebody else in every round.
    const std::size_t pairing = plan.swiss ? static_cast<std::size_t>(round) * plan.tables() + table : table;
    return derive(derive(plan.seed, of_the_plan), pairing);
}

// Which opening the game has, counted from 0 over all rounds.
std::size_t opening_number(const Plan& plan, const Fixture& fixture) {
    const auto sharing = static_cast<std::size_t>(games_of_an_opening(plan));
    const std::size_t number = static_cast<std::size_t>(fixture.number) / sharing;
    if (!plan.swiss) return number;
    const std::size_t a_round = (static_cast<std::size_t>(plan.games) + sharing - 1) / sharing;
    return static_cast<std::size_t>(slot_of(plan, fixture.index).round) * a_round + number;
}

// A position so many random plies later in which the game goes on.
AnyPosition play_randomly(const AnyPosition& from, int plies, std::uint64_t seed) {
    constexpr std::uint64_t attempts = 100;
    for (std::uint64_t attempt = 0; attempt < attempts; ++attempt) {
        Random random(derive(seed, attempt));
        AnyPosition position = from;
        int ply = 0;
        for (; ply < plies && !position.outcome(); ++ply) {
            const auto moves = position.moves();
            position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        if (ply == plies && !position.outcome()) return position;
    }
    throw Error(fmt::format("openings: {} random plies end the game, expected fewer", plies));
}

}  // namespace

Slot slot_of(const Plan& plan, std::size_t index) {
    const auto games = static_cast<std::size_t>(plan.games);
    const std::size_t encounter = index / games;
    return {.round = static_cast<int>(encounter / plan.tables()),
            .table = encounter % plan.tables(),
            .game = static_cast<int>(index % games)};
}

Fixture fixture(const Plan& plan, std::size_t index) {
    const auto [round, table, game] = slot_of(plan, index);
    return {.index = index, .pairing = plan.pairings[table], .number = round * plan.games + game};
}

int games_of_an_opening(const Plan& plan) {
    return static_cast<int>(seatings(seats_of(plan)).size());
}

std::vector<std::size_t> seats(const Plan& plan, const Fixture& fixture) {
    const auto& ways = seatings(seats_of(plan));
    std::vector<std::size_t> result;
    for (const std::size_t side : ways[static_cast<std::size_t>(fixture.number) % ways.size()]) {
        result.push_back(side == 0 ? fixture.pairing.first : fixture.pairing.second);
    }
    return result;
}

AnyPosition start(const Plan& plan, const Fixture& fixture) {
    const std::size_t number = opening_number(plan, fixture);
    const std::uint64_t start_seed = derive(derive(pairing_seed(plan, fixture), of_starts), number);
    const AnyGame game = games::registry().make(plan.game, start_seed);
    const auto& positions = plan.openings.positions;
    const AnyPosition first =
        positions.empty() ? game.start() : game.parse_position(positions[number % positions.size()]);
    // Not of the pairing: everybody plays the same openings.
    const std::uint64_t opening_seed = derive(derive(plan.seed, of_openings), number);
    return plan.openings.random_plies ? play_randomly(first, plan.openings.random_plies, opening_seed)
                                      : first;
}

std::uint64_t seed(const Plan& plan, const Fixture& fixture, std::size_t seat) {
    const auto number = static_cast<std::uint64_t>(fixture.number);
    return mix64(derive(derive(pairing_seed(plan, fixture), of_players), number) + seat);
}

}  // namespace ataraxia::arena
