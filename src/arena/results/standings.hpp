#pragma once

#include <optional>
#include <span>
#include <vector>

#include "arena/event/crew.hpp"
#include "arena/results/score_sheet.hpp"

namespace ataraxia::arena {

// How one contestant stands. Games that he played against himself count nowhere here.
struct Standing {
    std::size_t contestant = 0;
    int rank = 1;             // the same for those who cannot be told apart
    WinsDrawsLosses games{};  // his
    int byes = 0;       // rounds of a Swiss event in which he sat out, each as good as all its games won
    double points = 0;  // of games and byes, a draw being half a point
    // As PairingCount has them, over all his opponents.
    std::vector<int> openings{};
    // Of two contestants the difference that the openings show (elo() of ScoreCounts), of more the rating of
    // Bradley and Terry. With the half width of its interval.
    Elo elo{};
    // Against whom he met, by openings where there are complete ones, else by games: normalised Elo and the
    // likelihood that he is the stronger side.
    Elo normalised{};
    double superiority = 0.5;

    [[nodiscard]] double draw_ratio() const noexcept {
        return games.games() ? static_cast<double>(games.draws) / games.games() : 0;
    }
};

// Where a sequential test stands.
struct SprtState {
    double ratio = 0;  // log-likelihood
    double lower = 0;
    double upper = 0;
    Sprt::Verdict verdict = Sprt::Verdict::undecided;
};

struct Standings {
    int games = 0;               // that have been played
    std::vector<Standing> rows;  // one for each contestant, the best first
    std::optional<SprtState> sprt;
};

// Ranked by rating, in a Swiss event by points; what is equal there by points or rating, then by place in the
// plan. Ratings that differ by less than a tenth of an Elo are equal.
[[nodiscard]] Standings standings(const ScoreSheet& sheet);

// The log-likelihood ratio of a test after some pairs of games.
struct SprtStep {
    int pairs = 0;
    double ratio = 0;
};
// The way of the plan's test over the pairs in their order, as far as no game is missing: about `most` steps
// evenly spaced, and the last. The plan has a test.
[[nodiscard]] std::vector<SprtStep> sprt_path(const Plan& plan, std::span<const FinishedGame> games,
                                              std::size_t most = 1000);

}  // namespace ataraxia::arena
