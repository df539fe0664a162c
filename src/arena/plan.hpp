#pragma once

#include <array>
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

struct Plan {
    std::string game = "ataxx";        // game string; what it leaves to chance is drawn for each two games
    std::vector<std::string> players;  // normalised specifications
    std::vector<Pairing> pairings;
    int games = 50;          // of each pairing
    std::uint64_t seed = 1;  // of everything drawn

    [[nodiscard]] std::size_t game_count() const noexcept {
        return pairings.size() * static_cast<std::size_t>(games);
    }
    friend bool operator==(const Plan&, const Plan&) = default;
};

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
    std::size_t index;                   // in the plan
    std::size_t pairing;                 // which of the pairings
    int number;                          // which game of the pairing, from 0
    std::array<std::size_t, 2> players;  // who moves first and second: colours alternate with the number
    std::uint64_t seed;                  // of the players' choices
    AnyGame game;                        // the same for numbers 2k and 2k + 1
};

// index < plan.game_count(). Throws Error when the plan's game string is none.
[[nodiscard]] Fixture fixture(const Plan& plan, std::size_t index);

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
