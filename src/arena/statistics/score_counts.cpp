#include "arena/statistics/score_counts.hpp"

#include <cmath>
#include <numeric>

namespace ataraxia::arena {

ScoreCounts ScoreCounts::trinomial(const WinsDrawsLosses& games) {
    return ScoreCounts({games.losses, games.draws, games.wins});
}

ScoreCounts ScoreCounts::pentanomial(const std::array<int, 5>& pairs) {
    return ScoreCounts({pairs.begin(), pairs.end()});
}

int ScoreCounts::items() const noexcept {
    return std::accumulate(counts_.begin(), counts_.end(), 0);
}

double ScoreCounts::mean() const noexcept {
    if (items() == 0) return 0.5;
    double points = 0;
    for (int kind = 0; kind < kinds(); ++kind)
        points += score(kind) * counts_[static_cast<std::size_t>(kind)];
    return points / items();
}

double ScoreCounts::deviation() const noexcept {
    if (items() == 0) return 0;
    const double centre = mean();
    double squares = 0;
    for (int kind = 0; kind < kinds(); ++kind) {
        const double distance = score(kind) - centre;
        squares += distance * distance * counts_[static_cast<std::size_t>(kind)];
    }
    return std::sqrt(squares / items());
}

double ScoreCounts::error() const noexcept {
    return items() == 0 ? 0 : deviation() / std::sqrt(items());
}

Elo elo(const ScoreCounts& scores, double z) {
    const double half = z * scores.error();
    const double low = elo_difference(scores.mean() - half);
    const double high = elo_difference(scores.mean() + half);
    return {elo_difference(scores.mean()), (high - low) / 2};
}

Elo normalised_elo(const ScoreCounts& scores, double z) {
    if (scores.games() == 0) return {0, HUGE_VAL};
    // The games of a pair are taken as independent for the deviation of one, as the definition has it.
    const double deviation = scores.deviation() * std::sqrt(scores.games_per_item());
    const double distance = scores.mean() - 0.5;
    const double value = distance == 0 ? 0 : distance / deviation * normalised_elo_a_deviation;
    return {value, z / std::sqrt(scores.games()) * normalised_elo_a_deviation};
}

double likelihood_of_superiority(const ScoreCounts& scores) {
    const double distance = scores.mean() - 0.5;
    if (distance == 0) return 0.5;
    return 0.5 + 0.5 * std::erf(distance / scores.error() / std::sqrt(2));
}

}  // namespace ataraxia::arena
