#pragma once

#include <span>

namespace ataraxia::store {

// Ratings after Glickman, "Example of the Glicko-2 system" (2013), http://www.glicko.net/glicko/glicko2.pdf.
struct Rating {
    double rating = 1500;
    double deviation = 350;  // of the rating: two of them are its interval of 95%
    double volatility = 0.06;

    friend bool operator==(const Rating&, const Rating&) = default;
};

// A game against somebody: 1 for a win, 0.5 for a draw, 0 for a loss.
struct RatedGame {
    Rating opponent;
    double score = 0;
};

// The rating after a rating period with these games. Without any the deviation grows.
[[nodiscard]] Rating rate(const Rating& player, std::span<const RatedGame> games);

}  // namespace ataraxia::store
