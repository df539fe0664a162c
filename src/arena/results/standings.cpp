#include "arena/results/standings.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "arena/match/points.hpp"
#include "arena/statistics/bradley_terry.hpp"

namespace ataraxia::arena {

namespace {

void add(WinsDrawsLosses& sum, const WinsDrawsLosses& games) {
    sum.wins += games.wins;
    sum.draws += games.draws;
    sum.losses += games.losses;
}

void add(std::vector<int>& sum, const std::vector<int>& counts) {
    sum.resize(std::max(sum.size(), counts.size()));
    for (std::size_t i = 0; i < counts.size(); ++i) sum[i] += counts[i];
}

// The same games seen from the second contestant.
PairingCount turned(const PairingCount& count) {
    return {.pairing = {count.pairing.second, count.pairing.first},
            .games = {.wins = count.games.losses, .draws = count.games.draws, .losses = count.games.wins},
            .openings = {count.openings.rbegin(), count.openings.rend()}};
}

// Rows in the order of the plan, without what compares all of them.
std::vector<Standing> count_rows(const ScoreSheet& sheet, const std::vector<PairingCount>& pairings) {
    const std::vector<int> byes = sheet.byes();
    std::vector<Standing> rows(byes.size());
    for (const auto& pairing : pairings) {
        for (const auto& own : {pairing, turned(pairing)}) {
            add(rows[own.pairing.first].games, own.games);
            add(rows[own.pairing.first].openings, own.openings);
        }
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        Standing& row = rows[i];
        row.contestant = i;
        row.byes = byes[i];
        row.points = row.games.wins + 0.5 * row.games.draws + row.byes * sheet.plan().games;
        const ScoreCounts scores = PairingCount{.games = row.games, .openings = row.openings}.scores();
        row.elo = elo(scores);
        row.normalised = normalised_elo(scores);
        row.superiority = likelihood_of_superiority(scores);
    }
    return rows;
}

void rate(std::vector<Standing>& rows, const std::vector<PairingCount>& pairings) {
    std::vector<Encounter> encounters;
    for (const auto& [pairing, games, openings] : pairings) {
        encounters.push_back({pairing.first, pairing.second, games});
    }
    const std::vector<Elo> ratings = bradley_terry(rows.size(), encounters);
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].elo = ratings[i];
}

void rank(std::vector<Standing>& rows, bool by_points) {
    const auto key = [by_points](const Standing& row) {
        const double rating = std::round(row.elo.value * 10);
        return by_points ? std::pair(-row.points, -rating) : std::pair(-rating, -row.points);
    };
    std::ranges::stable_sort(rows, {}, key);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool equal = i > 0 && key(rows[i]) == key(rows[i - 1]);
        rows[i].rank = equal ? rows[i - 1].rank : static_cast<int>(i) + 1;
    }
}

SprtState state_of(const Sprt& sprt, const ScoreCounts& scores) {
    const double ratio = sprt.log_likelihood_ratio(scores);
    return {.ratio = ratio, .lower = sprt.lower(), .upper = sprt.upper(), .verdict = sprt.verdict(ratio)};
}

}  // namespace

Standings standings(const ScoreSheet& sheet) {
    std::vector<PairingCount> pairings = sheet.pairings();
    std::erase_if(pairings, [](const auto& count) { return count.pairing.first == count.pairing.second; });
    Standings result{.games = sheet.games(), .rows = count_rows(sheet, pairings), .sprt = {}};
    if (result.rows.size() > 2) rate(result.rows, pairings);
    // A test looks at complete pairs alone.
    if (const auto& sprt = sheet.plan().sprt) {
        const auto openings = pairings.empty() ? std::vector<int>(5) : pairings.front().openings;
        result.sprt = state_of(*sprt, ScoreCounts::of_groups(openings));
    }
    rank(result.rows, sheet.plan().swiss);
    return result;
}

std::vector<SprtStep> sprt_path(const Plan& plan, std::span<const FinishedGame> games, std::size_t most) {
    std::vector<std::optional<double>> points;
    for (const auto& [fixture, record] : games) {
        points.resize(std::max(points.size(), fixture.index + 1));
        points[fixture.index] = points_of_first(fixture, record);
    }
    const auto missing = std::ranges::find(points, std::optional<double>{}) - points.begin();
    const int all = static_cast<int>(missing / 2);
    const int stride = std::max(1, all / static_cast<int>(most));
    std::vector<SprtStep> path;
    std::array<int, 5> pairs{};
    for (int pair = 1; pair <= all; ++pair) {
        const auto second = static_cast<std::size_t>(2 * pair - 1);
        ++pairs[static_cast<std::size_t>(2 * (*points[second - 1] + *points[second]))];
        if (pair % stride != 0 && pair != all) continue;
        path.push_back({pair, plan.sprt->log_likelihood_ratio(ScoreCounts::pentanomial(pairs))});
    }
    return path;
}

}  // namespace ataraxia::arena
