#include "arena/match/bench.hpp"

#include <algorithm>

namespace ataraxia::arena {

std::unique_ptr<Competitor> Bench::take(std::size_t contestant) {
    {
        const std::lock_guard lock(mutex_);
        const auto found = std::ranges::find(waiting_, contestant, &Waiting::contestant);
        if (found != waiting_.end()) {
            auto competitor = std::move(found->competitor);
            waiting_.erase(found);
            return competitor;
        }
    }
    return make_competitor(plan_.contestants[contestant]);
}

void Bench::give_back(std::size_t contestant, std::unique_ptr<Competitor> competitor) {
    std::list<Waiting> leaving;  // ended outside the lock: a program may take its time
    const std::lock_guard lock(mutex_);
    waiting_.push_front({contestant, std::move(competitor)});
    if (waiting_.size() > most_) leaving.splice(leaving.end(), waiting_, std::prev(waiting_.end()));
}

}  // namespace ataraxia::arena
