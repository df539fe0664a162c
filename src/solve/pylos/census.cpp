#include "solve/pylos/census.hpp"

#include <algorithm>

namespace ataraxia::solve {

std::vector<SphereCount> count_values(const PyramidIndex& index, const LabelMemory& labels) {
    std::vector<SphereCount> counts;
    for (const auto& shape : index.shapes()) {
        counts.resize(static_cast<std::size_t>(shape.spheres) + 1);
        SphereCount& count = counts.back();
        std::array<std::uint64_t, 256> positions{};
        for (const std::uint8_t byte : labels.bytes().subspan(shape.first, index.positions(shape)))
            ++positions[byte];
        for (std::size_t byte = 0; byte < positions.size(); ++byte) {
            if (positions[byte] == 0) continue;
            const Label label = Label::from_byte(static_cast<std::uint8_t>(byte));
            count.positions[static_cast<std::size_t>(label.value())] +=
                positions[byte] * static_cast<std::uint64_t>(shape.images());
            if (!label.is_draw()) count.longest = std::max(count.longest, label.plies());
        }
    }
    return counts;
}

}  // namespace ataraxia::solve
