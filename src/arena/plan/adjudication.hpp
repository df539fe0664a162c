#pragma once

#include <optional>

namespace ataraxia::arena {

// When a game is ended before the rules do; whatever is not set never happens. Games of more than two players
// are ended by their length alone.
struct Adjudication {
    // Both players' scores say the same for so many moves of each: decided games are won by who leads, even
    // ones are drawn.
    struct Score {
        int moves = 3;     // in succession, of each player, 1 or more
        int score = 1000;  // hundredths of a piece, as the engines tell them: at least, or at most for a draw
        int from_ply = 0;  // not before
        friend bool operator==(const Score&, const Score&) = default;
    };

    std::optional<int> plies{};     // a game so long is a draw
    std::optional<int> material{};  // who leads by so many pieces at his turn has won
    // Somebody has no move, and his opponent wins by filling what he can reach: easy to play, slow to watch.
    bool easy_fill = false;
    std::optional<Score> resign{};
    std::optional<Score> draw{};

    friend bool operator==(const Adjudication&, const Adjudication&) = default;
};

}  // namespace ataraxia::arena
