#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace ataraxia {

// No game of the house has more players.
inline constexpr int max_players = 4;

// How a game ended.
struct Outcome {
    std::string_view reason;  // a few words for people, of static storage
    std::array<int, max_players>
        scores{};       // points of each player (pieces, or 1 and 0 where a game has none)
    int winner = draw;  // player 0 to 3, or `draw`
    // Of a draw: whether it is between all players, whatever their points, or between those with the most.
    bool is_between_all = false;

    static constexpr int draw = -1;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// The outcome of a two-player game decided by points: more wins, equal is a draw.
[[nodiscard]] constexpr Outcome decide_by_points(std::string_view reason, int first, int second) noexcept {
    return {reason, {first, second}, first > second ? 0 : second > first ? 1 : Outcome::draw};
}

}  // namespace ataraxia
