#pragma once

#include <atomic>
#include <filesystem>
#include <span>
#include <string>

#include "learn/data/sample.hpp"
#include "learn/training/window_symmetries.hpp"

namespace ataraxia::learn {

// Positions to learn from, in memory: the contents of their windows and what a network should say of them.
struct TrainingSet {
    // How positions become a set.
    struct Options {
        // The target of a position is its result (loss 0, draw 1/2, win 1) with this weight, and for the rest
        // 1 / (1 + exp(-score / scale)).
        double result_weight = 0.4;
        int validation = 5;      // percent of the games that are kept from training
        std::uint64_t seed = 1;  // of the choice of those
    };
    // What a file contributed.
    struct Source {
        std::filesystem::path file;
        std::size_t positions = 0;
        double scale = 0;  // of its scores, see ScoreTally
    };

    network::WindowLayout layout;
    WindowSymmetries symmetries;
    std::vector<Source> sources{};
    std::vector<network::Content> contents{};  // [position][window]
    std::vector<float> targets{};              // the expected result of the player to move
    std::vector<std::uint32_t> training{};     // positions to learn from
    std::vector<std::uint32_t> validation{};   // positions to judge by, of other games

    [[nodiscard]] std::size_t size() const noexcept { return targets.size(); }
    [[nodiscard]] const network::Content* contents_of(std::size_t position) const noexcept {
        return contents.data() + position * layout.size();
    }

    // Reads data files, all of games on the same board. Throws Error, also when there are no positions to
    // learn from or to judge by. Nothing once `stop` is true.
    [[nodiscard]] static std::optional<TrainingSet> read(std::span<const std::filesystem::path> files,
                                                         const Options& options,
                                                         const std::atomic<bool>& stop);
};

}  // namespace ataraxia::learn
