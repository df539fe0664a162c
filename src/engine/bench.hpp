#pragma once

#include <span>

#include "search/limits.hpp"

namespace ataraxia::engine {

// A fixed piece of work of the strongest player: varied positions searched to a fixed depth by one thread,
// each from a clean state. The number of nodes is the signature of the search, equal on every machine: a
// change of it is a change of behaviour. The time tells how fast it went.
struct Bench {
    int depth = 0;
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds time{};

    [[nodiscard]] double nodes_per_second() const noexcept {
        return static_cast<double>(nodes) / std::chrono::duration<double>(time).count();
    }
};

struct BenchPosition {
    std::string_view game;  // game string
    std::string_view fen;
};

inline constexpr int default_bench_depth = 10;

[[nodiscard]] std::span<const BenchPosition> bench_positions() noexcept;

// Called after each position with its index from 0 and its nodes.
using OnBenchPosition = std::function<void(std::size_t, std::uint64_t)>;

// Runs the bench, or gives nothing when it was stopped. Depth 1 to search::max_depth.
[[nodiscard]] std::optional<Bench> bench(int depth, const search::StopFlag& stop,
                                         const OnBenchPosition& on_position = nullptr);

}  // namespace ataraxia::engine
