#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/plan/adjudication.hpp"
#include "arena/plan/contestant.hpp"
#include "arena/plan/openings.hpp"
#include "arena/statistics/sprt.hpp"

// What is to be played: who meets whom, how often and on what. A plan and a number determine a game and
// everything that is drawn for it; neither the order of playing nor the number of threads matters.
namespace ataraxia::arena {

// Two contestants of a plan, by their indices; the same one twice plays itself.
struct Pairing {
    std::size_t first = 0;
    std::size_t second = 0;

    friend bool operator==(const Pairing&, const Pairing&) = default;
};

struct Plan {
    std::string name = "Event";       // in records and reports
    std::string date = "????.??.??";  // of its beginning, year first
    // Game string; what it leaves to chance is drawn anew for every pair of games.
    std::string game = "ataxx";
    std::vector<Contestant> contestants;
    // Who meets in each round. A Swiss event has none: each of its rounds is paired when the one before has
    // been played, everybody with somebody who has as many points and whom he has not met.
    std::vector<Pairing> pairings;
    bool swiss = false;
    int rounds = 1;
    int games = 2;  // of a pairing in a round
    Openings openings{};
    Adjudication adjudication{};
    std::optional<Sprt> sprt{};  // of the one pairing of two contestants, seen from the first; ends the event
    std::uint64_t seed = 1;      // of everything drawn

    // Pairings of a round.
    [[nodiscard]] std::size_t tables() const noexcept {
        return swiss ? contestants.size() / 2 : pairings.size();
    }
    // The most games that are played: a test may end the event before.
    [[nodiscard]] std::size_t game_count() const noexcept {
        return tables() * static_cast<std::size_t>(rounds) * static_cast<std::size_t>(games);
    }
    friend bool operator==(const Plan&, const Plan&) = default;
};

inline constexpr std::size_t max_contestants = 256;
inline constexpr std::size_t max_name_bytes = 256;  // bytes, of a contestant and of the event
inline constexpr int max_rounds = 10'000'000;
inline constexpr std::size_t max_games = 100'000'000;

// Players of the plan's game. Throws Error when the game string is none.
[[nodiscard]] int seats_of(const Plan& plan);

// The pairings of everybody with everybody, and of the first with everybody else.
[[nodiscard]] std::vector<Pairing> round_robin(std::size_t contestants);
[[nodiscard]] std::vector<Pairing> gauntlet(std::size_t contestants);

// Throws Error when the plan cannot be played, and says why: no such game, a player or a protocol that does
// not play it, a name that comes twice, numbers out of their ranges, openings that are none. Programs are not
// started.
void check(const Plan& plan);

// What is different in the first thing that is, in words ("seed 1, not 2"); empty for equal plans.
[[nodiscard]] std::string difference(const Plan& actual, const Plan& wanted);

}  // namespace ataraxia::arena
