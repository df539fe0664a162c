#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.hpp"

// What is to be played: who meets whom, how often and on what. A plan and a number determine a game and
// everything that is drawn for it; neither the order of playing nor the number of threads matters.
namespace ataraxia::arena {

// Two players of a plan, by their indices; the same one twice plays itself.
struct Pairing {
    std::size_t first = 0;
    std::size_t second = 0;

    friend bool operator==(const Pairing&, const Pairing&) = default;
};

// Who of a pairing sits on each seat of a game: 0 for its first player, 1 for its second.
using Seating = std::vector<std::size_t>;

// The ways in which two players share the seats of a game evenly: both orders of two seats, one of three
// seats or two of them each, two of four each. The games of a pairing go through them in turn.
[[nodiscard]] const std::vector<Seating>& seatings(int seats);

struct Plan {
    // Game string; what it leaves to chance is drawn anew whenever the games of a pairing have gone through
    // all seatings.
    std::string game = "ataxx";
    std::vector<std::string> players;  // normalised specifications
    std::vector<Pairing> pairings;
    int games = 50;          // of each pairing
    std::uint64_t seed = 1;  // of everything drawn

    [[nodiscard]] std::size_t game_count() const noexcept {
        return pairings.size() * static_cast<std::size_t>(games);
    }
    friend bool operator==(const Plan&, const Plan&) = default;
};

// Players of the plan's game. Throws Error when the game string is none.
[[nodiscard]] int seats_of(const Plan& plan);

// The six pairings of the documents in their order, then those of capella and vega.
[[nodiscard]] Plan document_plan();

inline constexpr std::size_t max_players_of_a_plan = 32;

// Everybody against everybody. Throws Error when a player does not exist, comes twice, or when there are
// fewer than two or more than max_players_of_a_plan.
[[nodiscard]] Plan round_robin(const std::vector<std::string>& players);

// Player specifications joined by commas, which they may contain themselves: a part with '=' and without ':'
// belongs to the one before.
[[nodiscard]] std::vector<std::string> split_players(std::string_view list);

// One game of a plan.
struct Fixture {
    std::size_t index;                 // in the plan
    std::size_t pairing;               // which of the pairings
    int number;                        // which game of the pairing, from 0
    std::vector<std::size_t> players;  // who of the plan sits on each seat
    std::uint64_t seed;                // of the players' choices
    AnyGame game;                      // the same for each of the seatings
};

// index < plan.game_count(). Throws Error when the plan's game string is none.
[[nodiscard]] Fixture fixture(const Plan& plan, std::size_t index);

// Throws Error when the plan cannot be played: its game string is none, or a player does not play that game.
void check(const Plan& plan);

// "Random": the name of a player as it stands in tables; a specification stays as it is.
[[nodiscard]] std::string display_name(std::string_view player);
// "Random vs Easy"
[[nodiscard]] std::string display_name(const Plan& plan, std::size_t pairing);

// The plan as lines "key value" and back; parse_plan() throws Error.
[[nodiscard]] std::string format_plan(const Plan& plan);
[[nodiscard]] Plan parse_plan(std::string_view text);

// What is different, in words ("seed 1, not 2"); empty for equal plans.
[[nodiscard]] std::string difference(const Plan& actual, const Plan& wanted);

}  // namespace ataraxia::arena
