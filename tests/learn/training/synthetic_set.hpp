#pragma once

#include <cmath>
#include <functional>

#include "learn/training/training_set.hpp"

namespace ataraxia::learn::test {

// Boards of random cells whose targets a function says, from the contents of their windows. One in ten is for
// validation. Without blocks unless wanted.
inline TrainingSet synthetic_set(const boards::Geometry& geometry, std::size_t positions,
                                 const std::function<float(const network::Content*)>& target,
                                 std::uint64_t seed = 1, bool blocks = false) {
    const network::WindowLayout layout(geometry);
    TrainingSet set{.layout = layout, .symmetries = WindowSymmetries(layout, geometry.symmetries())};
    Random random(seed);
    std::vector<unsigned> cells(static_cast<std::size_t>(geometry.size()));
    for (std::uint32_t position = 0; position < positions; ++position) {
        for (unsigned& cell : cells) cell = random.below(blocks ? 4 : 3);
        for (const auto& window : layout.windows()) {
            unsigned content = 0;
            for (std::size_t k = 0; k < window.size(); ++k) {
                const unsigned cell = cells[static_cast<std::size_t>(window[k])];
                content |= (cell & 1) << k | (cell >> 1) << (4 + k);
            }
            set.contents.push_back(static_cast<network::Content>(content));
        }
        set.targets.push_back(target(set.contents_of(position)));
        (position % 10 == 0 ? set.validation : set.training).push_back(position);
    }
    return set;
}

inline float sigmoid(float x) {
    return 1 / (1 + std::exp(-x));
}

}  // namespace ataraxia::learn::test
