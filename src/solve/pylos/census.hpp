#pragma once

#include <array>
#include <vector>

#include "solve/label_memory.hpp"
#include "solve/pylos/pyramid_index.hpp"

namespace ataraxia::solve {

// The positions with so many spheres, seen by the player to move, all images counted.
struct SphereCount {
    std::array<std::uint64_t, 3> positions{};  // by Value
    int longest = 0;                           // plies, the greatest distance of any
};

// By number of spheres, from 0 on. Complete pyramids are not counted.
[[nodiscard]] std::vector<SphereCount> count_values(const PyramidIndex& index, const LabelMemory& labels);

}  // namespace ataraxia::solve
