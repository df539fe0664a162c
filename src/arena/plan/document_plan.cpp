#include "arena/plan/document_plan.hpp"

#include <algorithm>

namespace ataraxia::arena {

Plan document_plan() {
    Plan plan;
    plan.games = 50;
    const auto index_of = [&plan](std::string_view player) {
        const auto found = std::ranges::find(plan.contestants, player, &Contestant::name);
        if (found != plan.contestants.end())
            return static_cast<std::size_t>(found - plan.contestants.begin());
        plan.contestants.push_back(our_player(player));
        return plan.contestants.size() - 1;
    };
    for (const auto& [first, second] : {std::pair{"random", "easy"},
                                        {"random", "medium"},
                                        {"easy", "medium"},
                                        {"medium", "hard"},
                                        {"easy", "hard"},
                                        {"hard", "hard"},
                                        {"random", "capella"},
                                        {"capella", "vega"},
                                        {"capella", "easy"},
                                        {"vega", "easy"},
                                        {"vega", "medium"},
                                        {"vega", "hard"}}) {
        const std::size_t index = index_of(first);
        plan.pairings.push_back({index, index_of(second)});
    }
    return plan;
}

}  // namespace ataraxia::arena
