#include "arena/event/swiss.hpp"

#include <algorithm>
#include <numeric>

namespace ataraxia::arena {

namespace {

// Steps after which the search for a round without second meetings gives up.
constexpr int patience = 100'000;

class Pairer {
  public:
    Pairer(std::span<const SwissRecord> contestants, std::vector<std::size_t> standing)
        : contestants_(contestants), standing_(std::move(standing)), taken_(standing_.size()) {}

    // Pairs everybody, or says that it found no way.
    bool pair(bool may_meet_again) {
        may_meet_again_ = may_meet_again;
        steps_ = 0;
        pairs_.clear();
        taken_.assign(standing_.size(), 0);
        return pair_rest();
    }

    [[nodiscard]] std::vector<Pairing> pairings() const {
        std::vector<Pairing> result;
        for (const auto& [upper, lower] : pairs_) {
            const bool lower_first = contestants_[lower].as_first < contestants_[upper].as_first;
            result.push_back(lower_first ? Pairing{lower, upper} : Pairing{upper, lower});
        }
        return result;
    }

  private:
    bool pair_rest() {
        const auto free = std::ranges::find(taken_, 0);
        if (free == taken_.end()) return true;
        if (++steps_ > patience) return false;
        const auto upper = static_cast<std::size_t>(free - taken_.begin());
        taken_[upper] = 1;
        for (std::size_t lower = upper + 1; lower < standing_.size(); ++lower) {
            if (taken_[lower] || !may_meet(standing_[upper], standing_[lower])) continue;
            taken_[lower] = 1;
            pairs_.emplace_back(standing_[upper], standing_[lower]);
            if (pair_rest()) return true;
            pairs_.pop_back();
            taken_[lower] = 0;
        }
        taken_[upper] = 0;
        return false;
    }

    [[nodiscard]] bool may_meet(std::size_t a, std::size_t b) const {
        return may_meet_again_ ||
               std::ranges::find(contestants_[a].opponents, b) == contestants_[a].opponents.end();
    }

    std::span<const SwissRecord> contestants_;
    std::vector<std::size_t> standing_;
    std::vector<char> taken_;  // by place in the standing
    std::vector<std::pair<std::size_t, std::size_t>> pairs_;
    bool may_meet_again_ = false;
    int steps_ = 0;
};

}  // namespace

SwissRound pair_swiss(std::span<const SwissRecord> contestants) {
    std::vector<std::size_t> standing(contestants.size());
    std::iota(standing.begin(), standing.end(), std::size_t{0});
    std::ranges::stable_sort(standing, std::greater{}, [&](std::size_t i) { return contestants[i].points; });
    SwissRound round;
    if (standing.size() % 2 == 1) {
        auto last = std::ranges::find_if(standing.rbegin(), standing.rend(),
                                         [&](std::size_t i) { return !contestants[i].had_bye; });
        if (last == standing.rend()) last = standing.rbegin();
        round.bye = *last;
        standing.erase(std::next(last).base());
    }
    Pairer pairer(contestants, std::move(standing));
    if (!pairer.pair(false)) (void)pairer.pair(true);
    round.pairings = pairer.pairings();
    return round;
}

}  // namespace ataraxia::arena
