#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <span>

#include "learn/data/sample.hpp"

namespace ataraxia::learn {

// What some samples have in common.
struct Statistics {
    std::size_t games = 0;
    std::size_t positions = 0;
    std::size_t with_blocks = 0;                       // positions
    std::array<std::size_t, 3> results{};              // of the games for player 0, by Result
    std::map<int, std::size_t> scores{};               // positions by score
    std::map<std::size_t, std::size_t> empty_cells{};  // positions by cells that are empty

    void add(const Sample& sample);
};

// A value that so many percent of the values counted are not above; 0 when there are none.
template <class T>
[[nodiscard]] T percentile(const std::map<T, std::size_t>& counts, double percent) {
    double all = 0;
    for (const auto& [value, count] : counts) all += static_cast<double>(count);
    double below = 0;
    for (const auto& [value, count] : counts) {
        below += static_cast<double>(count);
        if (below >= all * percent / 100) return value;
    }
    return {};
}

// Of all samples of data files. Throws Error for one that is damaged.
[[nodiscard]] Statistics read_statistics(std::span<const std::filesystem::path> files);

}  // namespace ataraxia::learn
