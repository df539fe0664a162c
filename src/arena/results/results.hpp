#pragma once

#include <array>
#include <chrono>
#include <string>
#include <vector>

#include "arena/event/crew.hpp"
#include "arena/plan/plan.hpp"
#include "arena/statistics/statistics.hpp"

namespace ataraxia::arena {

// What one side of a pairing did: its first player or its second.
struct SideResult {
    int wins = 0;                      // of games: a side wins when the winner's seat is one of its own
    std::vector<double> pieces;        // a seat, at the end of each game, in the order of the games
    std::size_t moves = 0;             // made by this side
    std::chrono::microseconds time{};  // taken for them

    // Average time of a move, in seconds; 0 without moves.
    [[nodiscard]] double seconds_per_move() const noexcept;
};

// What the games of a pairing came to.
struct PairingResult {
    Pairing pairing{};
    std::array<SideResult, 2> sides{};
    int games = 0;
    // Games that are not the same up to symmetry. Where players repeat themselves these are fewer than the
    // games, and every interval is narrower than it should be. Games count as the same when they have as many
    // legal moves at every ply.
    int different = 0;
    int draws = 0;
    // Of the seat that moved first, second and so on, whichever side's it was.
    std::array<int, max_players> mover_wins{};
    std::size_t plies = 0;
    std::size_t shortest = 0;  // plies
    std::size_t longest = 0;   // plies

    // Wins, draws and losses of the pairing's first player.
    [[nodiscard]] WinsDrawsLosses score() const noexcept { return {sides[0].wins, draws, sides[1].wins}; }
    [[nodiscard]] double plies_per_game() const noexcept;
    [[nodiscard]] double seconds_per_game() const noexcept;
};

// The results of every pairing, those of the plan in its order and after them those that a Swiss event has
// drawn, in the order of their first game. The games may come in any order and need not be all.
[[nodiscard]] std::vector<PairingResult> tally(const Plan& plan, const std::vector<FinishedGame>& games);

// A pairing as it is named in tables and charts: "Easy vs Medium".
[[nodiscard]] std::string display_name(const Plan& plan, const Pairing& pairing);

}  // namespace ataraxia::arena
