#include "arena/statistics/bradley_terry.hpp"

#include <algorithm>
#include <cmath>

namespace ataraxia::arena {

namespace {

constexpr double prior_games = 0.5;  // drawn, against an average player
constexpr double elo_a_unit = 400 / 2.302585092994046;

using Vector = std::vector<double>;

// A symmetric matrix.
class Matrix {
  public:
    explicit Matrix(std::size_t size) : size_(size), values_(size * size, 0.0) {}

    double& operator()(std::size_t row, std::size_t column) { return values_[row * size_ + column]; }
    double operator()(std::size_t row, std::size_t column) const { return values_[row * size_ + column]; }
    [[nodiscard]] std::size_t size() const { return size_; }

    // The square of the difference of two coordinates, so many times.
    void add_difference(std::size_t a, std::size_t b, double weight) {
        (*this)(a, a) += weight;
        (*this)(b, b) += weight;
        (*this)(a, b) -= weight;
        (*this)(b, a) -= weight;
    }

  private:
    std::size_t size_;
    Vector values_;
};

// The inverse of a positive definite matrix, by Gauss and Jordan; such a matrix needs no pivots.
Matrix inverse(Matrix matrix) {
    const std::size_t n = matrix.size();
    for (std::size_t k = 0; k < n; ++k) {
        const double pivot = 1 / matrix(k, k);
        for (std::size_t i = 0; i < n; ++i) {
            if (i == k) continue;
            const double factor = matrix(i, k) * pivot;
            for (std::size_t j = 0; j < n; ++j) {
                if (j != k) matrix(i, j) -= factor * matrix(k, j);
            }
            matrix(i, k) = -factor;
        }
        for (std::size_t j = 0; j < n; ++j) {
            if (j != k) matrix(k, j) *= pivot;
        }
        matrix(k, k) = pivot;
    }
    return matrix;
}

// Solves matrix * x = right, the matrix positive definite, by elimination in its upper half: a sixth of the
// work of the inverse.
Vector solve(Matrix matrix, Vector right) {
    const std::size_t n = matrix.size();
    Vector& x = right;
    for (std::size_t k = 0; k < n; ++k) {
        for (std::size_t i = k + 1; i < n; ++i) {
            const double factor = matrix(k, i) / matrix(k, k);
            if (factor == 0) continue;
            for (std::size_t j = i; j < n; ++j) matrix(i, j) -= factor * matrix(k, j);
            x[i] -= factor * x[k];
        }
    }
    for (std::size_t k = n; k-- > 0;) {
        for (std::size_t j = k + 1; j < n; ++j) x[k] -= matrix(k, j) * x[j];
        x[k] /= matrix(k, k);
    }
    return right;
}

double expected(double difference) {
    return 1 / (1 + std::exp(-difference));
}

// The Hessian of the negative log-likelihood.
Matrix information(const Vector& strengths, std::span<const Encounter> encounters) {
    Matrix matrix(strengths.size());
    for (std::size_t i = 0; i < strengths.size(); ++i) {
        const double p = expected(strengths[i]);
        matrix(i, i) += prior_games * p * (1 - p);
    }
    for (const auto& [first, second, score] : encounters) {
        const double p = expected(strengths[first] - strengths[second]);
        matrix.add_difference(first, second, score.games() * p * (1 - p));
    }
    return matrix;
}

// The gradient of the log-likelihood.
Vector gradient(const Vector& strengths, std::span<const Encounter> encounters) {
    Vector result(strengths.size());
    for (std::size_t i = 0; i < strengths.size(); ++i) {
        result[i] = prior_games * (0.5 - expected(strengths[i]));
    }
    for (const auto& [first, second, score] : encounters) {
        const double surplus =
            score.games() * (score.rate() - expected(strengths[first] - strengths[second]));
        result[first] += surplus;
        result[second] -= surplus;
    }
    return result;
}

// The most likely strengths, in natural units. Newton's method, with steps no longer than a unit: the
// likelihood has one maximum.
Vector most_likely(std::size_t players, std::span<const Encounter> encounters) {
    Vector strengths(players, 0.0);
    constexpr int most_steps = 200;
    constexpr double precision = 1e-10;
    for (int step = 0; step < most_steps; ++step) {
        const Vector change = solve(information(strengths, encounters), gradient(strengths, encounters));
        double longest = 0;
        for (const double each : change) longest = std::max(longest, std::abs(each));
        const double scale = std::min(1.0, 1 / longest);
        for (std::size_t i = 0; i < players; ++i) strengths[i] += scale * change[i];
        if (longest < precision) break;
    }
    return strengths;
}

double draw_rate(std::span<const Encounter> encounters) {
    double draws = 0;
    double games = 0;
    for (const auto& encounter : encounters) {
        draws += encounter.score.draws;
        games += encounter.score.games();
    }
    return games > 0 ? draws / games : 0;
}

// The variance of the points of each encounter. With the draws of the whole event, since a pairing alone has
// too few games.
Vector spread(const Vector& strengths, std::span<const Encounter> encounters) {
    const double draws = draw_rate(encounters);
    Vector variances;
    for (const auto& [first, second, score] : encounters) {
        const double p = expected(strengths[first] - strengths[second]);
        const double possible = std::min(draws, 2 * std::min(p, 1 - p));
        variances.push_back(score.games() * (p * (1 - p) - possible / 4));
    }
    return variances;
}

Vector mean_of_rows(const Matrix& matrix) {
    Vector mean(matrix.size(), 0.0);
    for (std::size_t i = 0; i < matrix.size(); ++i) {
        for (std::size_t j = 0; j < matrix.size(); ++j) mean[j] += matrix(i, j);
    }
    for (double& value : mean) value /= static_cast<double>(matrix.size());
    return mean;
}

}  // namespace

std::vector<Elo> bradley_terry(std::size_t players, std::span<const Encounter> encounters, double z) {
    const Vector strengths = most_likely(players, encounters);
    double mean = 0;
    for (const double strength : strengths) mean += strength / static_cast<double>(players);

    const Matrix inverted = inverse(information(strengths, encounters));
    const Vector middle = mean_of_rows(inverted);
    const Vector variances = spread(strengths, encounters);
    std::vector<Elo> ratings;
    for (std::size_t i = 0; i < players; ++i) {
        // How the distance of player i from the mean moves with the gradient: row i of the inverse, less the
        // mean of all rows. The points of an encounter move the gradient of both, one up and the other down.
        double square = 0;
        for (std::size_t e = 0; e < encounters.size(); ++e) {
            const auto& [first, second, score] = encounters[e];
            const double change =
                (inverted(i, first) - middle[first]) - (inverted(i, second) - middle[second]);
            square += variances[e] * change * change;
        }
        ratings.push_back(
            {elo_a_unit * (strengths[i] - mean), elo_a_unit * z * std::sqrt(std::max(square, 0.0))});
    }
    return ratings;
}

}  // namespace ataraxia::arena
