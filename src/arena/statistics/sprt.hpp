#pragma once

#include <string_view>

#include "arena/statistics/score_counts.hpp"

namespace ataraxia::arena {

// A sequential probability ratio test (Wald 1945) of two hypotheses about the difference of two players,
// H0: elo0 against H1: elo1 > elo0. It may be looked at after every item and ends as soon as it knows.
struct Sprt {
    // What a difference is measured in: logistic Elo, which is about the expected score, or normalised Elo.
    enum class Model { logistic, normalised };
    enum class Verdict { undecided, h0, h1 };

    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;  // the probability to accept H1 when H0 is true, 0 < alpha < 1
    double beta = 0.05;   // the probability to accept H0 when H1 is true, 0 < beta < 1 - alpha
    Model model = Model::normalised;

    friend bool operator==(const Sprt&, const Sprt&) = default;

    // Throws Error when the parameters make no test, and says which one.
    void check() const;

    // The bounds of the log-likelihood ratio: at or below the lower one H0 is accepted, at or above the upper
    // one H1.
    [[nodiscard]] double lower() const;
    [[nodiscard]] double upper() const;

    // The logarithm of the ratio of what the two hypotheses give the scores at best: for each one the
    // distribution of the greatest likelihood among those that it allows (generalised SPRT). 0 without games.
    // M. Van den Bergh, The generalized maximum likelihood ratio for the expectation value of a distribution
    // (2019), and Comments on normalized Elo (2020).
    [[nodiscard]] double log_likelihood_ratio(const ScoreCounts& scores) const;

    [[nodiscard]] Verdict verdict(double log_likelihood_ratio) const;
};

}  // namespace ataraxia::arena
