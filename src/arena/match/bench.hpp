#pragma once

#include <list>
#include <memory>
#include <mutex>

#include "arena/match/competitor.hpp"
#include "arena/plan/plan.hpp"

namespace ataraxia::arena {

// The competitors who wait for their next game, each alive: a program that is started for every game costs
// time and says nothing about its play. Any number of threads may ask at once.
class Bench {
  public:
    // Of those who wait, `most` are kept; who has waited for the longest leaves. The plan must outlive it.
    Bench(const Plan& plan, std::size_t most) : plan_(plan), most_(most) {}

    // Somebody of the contestant, for the caller alone until he is given back.
    [[nodiscard]] std::unique_ptr<Competitor> take(std::size_t contestant);
    void give_back(std::size_t contestant, std::unique_ptr<Competitor> competitor);

  private:
    struct Waiting {
        std::size_t contestant;
        std::unique_ptr<Competitor> competitor;
    };

    const Plan& plan_;
    std::size_t most_;
    std::mutex mutex_;
    std::list<Waiting> waiting_;  // the last to come in front
};

}  // namespace ataraxia::arena
