#pragma once

#include <array>
#include <span>
#include <vector>

#include "arena/statistics/statistics.hpp"

namespace ataraxia::arena {

// How often each score occurred, from one side's view: of single games (trinomial) or of pairs of games with
// the same opening and colours swapped (pentanomial). A pair evens out what the opening is worth, so its
// counts say more than those of its games, which are not independent. So do the groups of games in which
// two players share three or four seats in every way.
class ScoreCounts {
  public:
    // Of games.
    [[nodiscard]] static ScoreCounts trinomial(const WinsDrawsLosses& games);
    // Of pairs with 0, 1/2, 1, 3/2 and 2 points.
    [[nodiscard]] static ScoreCounts pentanomial(const std::array<int, 5>& pairs);
    // Of groups of n games of any number of seats with the same opening and all seatings: how often they
    // brought 0, 1/2, 1 to n points; 2n + 1 counts.
    [[nodiscard]] static ScoreCounts of_groups(std::vector<int> groups) {
        return ScoreCounts(std::move(groups));
    }

    [[nodiscard]] std::span<const int> counts() const noexcept { return counts_; }
    [[nodiscard]] int kinds() const noexcept { return static_cast<int>(counts_.size()); }
    // Points a game of a kind: 0 to 1 in equal steps.
    [[nodiscard]] double score(int kind) const noexcept { return static_cast<double>(kind) / (kinds() - 1); }
    // Games in one item: 1, 2 in a pair, n in a group.
    [[nodiscard]] int games_per_item() const noexcept { return (kinds() - 1) / 2; }
    [[nodiscard]] int items() const noexcept;
    [[nodiscard]] int games() const noexcept { return items() * games_per_item(); }

    // Points a game, 0.5 without games; the standard deviation of an item's; and the standard error of
    // mean().
    [[nodiscard]] double mean() const noexcept;
    [[nodiscard]] double deviation() const noexcept;
    [[nodiscard]] double error() const noexcept;

  private:
    explicit ScoreCounts(std::vector<int> counts) : counts_(std::move(counts)) {}

    std::vector<int> counts_;  // from the lowest score
};

// As elo() of wins, draws and losses.
[[nodiscard]] Elo elo(const ScoreCounts& scores, double z = normal_95);

// Normalised Elo: the distance of the score a game from 1/2 in standard deviations of a game, times
// 800 / ln 10. It hardly depends on how many games are drawn, and the games that a test needs depend on it
// alone. M. Van den Bergh, Normalized Elo (2020).
[[nodiscard]] Elo normalised_elo(const ScoreCounts& scores, double z = normal_95);
inline constexpr double normalised_elo_a_deviation = 347.43558552260146;

// The probability that the side is the stronger one (normal approximation); 0.5 without games.
[[nodiscard]] double likelihood_of_superiority(const ScoreCounts& scores);

}  // namespace ataraxia::arena
