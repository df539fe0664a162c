#include "players/specification.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/spec.hpp"
#include "players/player.hpp"

namespace ataraxia::players {

namespace {

// In the order of Specification::Algorithm.
constexpr std::array<std::string_view, 6> algorithm_names{"random",    "minimax", "alphabeta",
                                                          "selective", "maxn",    "paranoid"};

constexpr double longest_time = 86400;  // seconds
constexpr int most_nodes = 2'000'000'000;

std::optional<std::uint64_t> take_nodes(Spec& spec) {
    const auto nodes = spec.take_number("nodes", 1, most_nodes);
    return nodes ? std::optional<std::uint64_t>(*nodes) : std::nullopt;
}

template <class T>
void tighten(std::optional<T>& limit, std::optional<T> other) {
    if (other && (!limit || *other < *limit)) limit = other;
}

}  // namespace

Specification Specification::parse(std::string_view text) {
    Spec spec("player", text, spec_help());
    const auto* name = std::ranges::find(algorithm_names, spec.name());
    if (name == algorithm_names.end()) {
        throw Error(fmt::format("player {}: unknown name, expected {}", quoted(text), spec_help()));
    }
    Specification result;
    result.algorithm = static_cast<Algorithm>(name - algorithm_names.begin());
    if (result.algorithm == Algorithm::random) {
        spec.expect_all_taken("no parameters");
    } else if (result.algorithm == Algorithm::minimax) {
        result.depth = spec.take_number("depth", 1, 10).value_or(2);
        result.late_depth = spec.take_number("late", 1, 10);
        result.eval = spec.take("eval");
        result.nodes = take_nodes(spec);
        result.slip = spec.take_number("slip", 1, 100);
        spec.expect_all_taken("depth, late, eval, nodes and slip");
    } else {
        result.depth = spec.take_number("depth", 1, search::max_depth);
        result.eval = spec.take("eval");
        result.time = spec.take_decimal("time", 0.001, longest_time);
        result.nodes = take_nodes(spec);
        if (result.algorithm == Algorithm::selective) {
            result.net = spec.take("net");
            result.spread = spec.take_decimal("spread", 0.01, 100);
            spec.expect_all_taken("depth, eval, time, nodes, net and spread");
            if (result.net && result.eval)
                throw Error(fmt::format("player {}: eval and net, expected one of them", quoted(text)));
        } else {
            spec.expect_all_taken("depth, eval, time and nodes");
        }
    }
    return result;
}

search::Limits Specification::limits(const search::Limits& outer, int empty_squares) const {
    search::Limits limits = outer;
    tighten(limits.depth, late_depth && empty_squares <= few_empty_squares ? late_depth : depth);
    tighten(limits.nodes, nodes);
    if (time) {
        tighten(limits.movetime,
                std::optional(std::chrono::milliseconds(static_cast<std::int64_t>(*time * 1000))));
    }
    const bool limited = limits.depth || limits.nodes || limits.movetime || limits.clock || limits.infinite;
    if (!limited) limits.movetime = default_time;
    return limits;
}

std::string Specification::format() const {
    std::string text(algorithm_names[static_cast<std::size_t>(algorithm)]);
    char separator = ':';
    const auto add = [&](std::string_view key, const auto& value) {
        if (!value) return;
        text += fmt::format("{}{}={}", separator, key, *value);
        separator = ',';
    };
    add("depth", depth);
    add("late", late_depth);
    add("eval", eval);
    add("time", time);
    add("nodes", nodes);
    add("slip", slip);
    add("net", net);
    add("spread", spread);
    return text;
}

}  // namespace ataraxia::players
