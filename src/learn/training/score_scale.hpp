#pragma once

#include <cstddef>
#include <map>

#include "learn/data/sample.hpp"

namespace ataraxia::learn {

// What searches said of positions, against how the games ended.
class ScoreTally {
  public:
    void add(int score, Result result) noexcept {
        auto& [count, half_points] = scores_[score];
        ++count;
        half_points += static_cast<std::size_t>(result);
    }

    // The points of a search for which the chance of a win is 1 / (1 + exp(-1)), fitted by logistic
    // regression of results on scores, a draw as half a win; from 1 to `largest`, which is the answer when
    // the scores say nothing of the results.
    [[nodiscard]] double scale() const;

    static constexpr double largest = 1e5;

  private:
    struct Count {
        std::size_t positions = 0;
        std::size_t half_points = 0;
    };
    std::map<int, Count> scores_;
};

}  // namespace ataraxia::learn
