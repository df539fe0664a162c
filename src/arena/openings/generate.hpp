#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "search/limits.hpp"

namespace ataraxia::arena {

// Which openings are to be made.
struct OpeningsOrder {
    enum class Choice {
        drawn,  // moves drawn at random from the start
        all     // every position that can be reached
    };
    // Positions that a search holds for even: within so many pieces for the player to move, and not decided.
    struct Balance {
        double pieces = 1;
        search::Limits limits{};  // of a search; depth or nodes, so that every run gives the same
    };

    std::string game = "ataxx";  // game string; what it leaves to chance is drawn anew for every position,
                                 // or once for all of them where every position is wanted
    int plies = 4;               // from the start
    Choice choice = Choice::drawn;
    std::optional<std::size_t> count{};  // must be set where they are drawn; else all there are
    std::optional<Balance> balance{};    // in games of two players
    std::uint64_t seed = 1;
};

inline constexpr int max_opening_plies = 100;
// Positions that are held while every one is looked for.
inline constexpr std::size_t max_positions = 1'000'000;

struct OpeningsProgress {
    std::size_t found = 0;
    std::size_t looked_at = 0;  // of `total`, 0 when nobody can tell
    std::size_t total = 0;
};

// Positions in which the game goes on, no two of them the same up to the symmetries of the board, as the game
// writes them. The same order gives the same positions in the same order. Fewer than ordered when there seem
// to be no more of them, or when `stop` became true. `on_progress` is called after every position. Throws
// Error when the order makes no sense, or when there are more than max_positions where all are wanted.
[[nodiscard]] std::vector<std::string> generate_openings(
    const OpeningsOrder& order, const search::StopFlag& stop,
    const std::function<void(const OpeningsProgress&)>& on_progress);

// The positions as a file of openings, with a head that tells how they were made.
[[nodiscard]] std::string format_openings(const OpeningsOrder& order,
                                          const std::vector<std::string>& positions);

}  // namespace ataraxia::arena
