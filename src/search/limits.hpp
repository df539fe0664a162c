#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "game/any_game.hpp"

namespace ataraxia::search {

// A game clock.
struct Clock {
    std::array<std::chrono::milliseconds, max_players> remaining{};
    std::array<std::chrono::milliseconds, max_players> increment{};
    std::optional<int> moves_to_go{};  // moves until the next time control, 1 or more
};

// What a move may cost. Whatever is set is kept; with nothing set a player thinks as its own configuration
// says.
struct Limits {
    std::optional<int> depth{};                           // plies, 1 or more
    std::optional<std::uint64_t> nodes{};                 // positions visited
    std::optional<std::chrono::milliseconds> movetime{};  // exact, less a margin for the answer's way
    std::optional<Clock> clock{};
    // Taken off every time: what passes between the end of a search and the arrival of its answer.
    std::chrono::milliseconds overhead{0};
    bool infinite = false;  // until told to stop
};

// Set by another thread to end a search; searches look at it every few microseconds.
using StopFlag = std::atomic<bool>;

// Scores are from the view of the player to move, in the evaluator's units. A win in n plies (n >= 0) is
// win_score - n, a loss -(win_score - n). Of several losers one is the better off by place_step for every
// player left behind: with three players the second has place_step - (win_score - n).
inline constexpr int win_score = 32000;
inline constexpr int draw_score = 0;
inline constexpr int max_depth = 127;
inline constexpr int longest_win = 1000;  // plies
inline constexpr int place_step = 1024;
static_assert(place_step > longest_win);

[[nodiscard]] constexpr bool is_win(int score) noexcept {
    return score >= win_score - longest_win;
}
[[nodiscard]] constexpr bool is_loss(int score) noexcept {
    return score <= -(win_score - longest_win) + (max_players - 2) * place_step;
}
[[nodiscard]] constexpr bool is_decided(int score) noexcept {
    return is_win(score) || is_loss(score);
}
// Plies to the end of a decided game.
[[nodiscard]] constexpr int plies_to_end(int score) noexcept {
    return (win_score - (score < 0 ? -score : score)) % place_step;
}

// What a search knows after an iteration, or a line of several (MultiPV).
struct Report {
    int depth = 0;            // plies searched in full
    int seldepth = 0;         // plies of the longest line looked at
    int score = 0;            // view of the player to move; see is_win()
    double pieces = 0;        // the score in pieces, for people; meaningless when decided
    std::uint64_t nodes = 0;  // positions visited, of all threads
    std::chrono::nanoseconds time{};
    int hashfull = 0;         // per mille of the transposition table in use
    int line = 1;             // 1 for the best line, 2 for the second best, ...
    std::vector<AnyMove> pv;  // principal variation, at least one move
};

using OnReport = std::function<void(const Report&)>;

}  // namespace ataraxia::search
