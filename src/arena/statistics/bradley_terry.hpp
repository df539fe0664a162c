#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "arena/statistics/statistics.hpp"

namespace ataraxia::arena {

// What one player made of another.
struct Encounter {
    std::size_t first = 0;
    std::size_t second = 0;  // another than `first`
    WinsDrawsLosses score;   // of the first
};

// The ratings of players who met in any combination: the most likely ones of the model in which a game's
// expected score is 1 / (1 + 10^(-difference / 400)) and a draw is half a win (Bradley and Terry 1952), in
// Elo, with a mean of 0. The error is half the width of the interval of a player's distance from that mean;
// it comes from the covariance of the estimates, with the variance of a game that draws leave it (a
// "sandwich": White 1982). A half of a drawn game against an average player is added to everybody, so that
// ratings stay finite where somebody won or lost everything, or where two groups never met.
[[nodiscard]] std::vector<Elo> bradley_terry(std::size_t players, std::span<const Encounter> encounters,
                                             double z = normal_95);

}  // namespace ataraxia::arena
