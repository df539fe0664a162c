#include "arena/plan/seating.hpp"

namespace ataraxia::arena {

const std::vector<Seating>& seatings(int seats) {
    static const std::vector<Seating> of_two{{0, 1}, {1, 0}};
    static const std::vector<Seating> of_three{{0, 1, 1}, {1, 0, 1}, {1, 1, 0},
                                               {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    static const std::vector<Seating> of_four{{0, 0, 1, 1}, {0, 1, 0, 1}, {0, 1, 1, 0},
                                              {1, 1, 0, 0}, {1, 0, 1, 0}, {1, 0, 0, 1}};
    return seats == 2 ? of_two : seats == 3 ? of_three : of_four;
}

}  // namespace ataraxia::arena
