#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "search/limits.hpp"

namespace ataraxia::players {

// An algorithm with its parameters, read. Which evaluations exist depends on the game and is checked when a
// player is made.
struct Specification {
    enum class Algorithm { random, minimax, alphabeta, selective, maxn, paranoid };

    Algorithm algorithm = Algorithm::random;
    std::optional<int> depth;            // plies
    std::optional<int> late_depth;       // minimax only: plies once few squares are empty
    std::optional<std::string> eval;     // the game's default when not given
    std::optional<double> time;          // seconds a move, not minimax
    std::optional<std::uint64_t> nodes;  // a move
    std::optional<int> slip;             // minimax only: percent of the moves that are any legal move
    std::optional<std::string> net;      // selective only: a file with the network to evaluate with
    std::optional<double> spread;        // selective only: pieces by which a move may be worse than the best

    // The most empty squares with which a board counts as nearly full, for late_depth.
    static constexpr int few_empty_squares = 12;
    // What a search without a depth of its own takes for a move when nothing limits it.
    static constexpr std::chrono::milliseconds default_time{1000};

    // Throws Error.
    [[nodiscard]] static Specification parse(std::string_view text);

    // The limits of a move when the caller sets `outer`: the tighter of both. `empty_squares` of the board.
    [[nodiscard]] search::Limits limits(const search::Limits& outer, int empty_squares) const;

    // The normal form, parameters in order.
    [[nodiscard]] std::string format() const;
};

}  // namespace ataraxia::players
