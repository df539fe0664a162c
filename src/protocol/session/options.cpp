#include "protocol/session/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

namespace ataraxia::protocol {

namespace {

// An option that is a whole number.
struct Spin {
    std::string_view name;
    std::uint64_t low;
    std::uint64_t high;
    std::uint64_t (*get)(const engine::Options&);
    void (*set)(engine::Options&, std::uint64_t);
};

constexpr std::string_view level_name = "Level";

std::vector<Spin> spins(const Settings& settings) {
    using engine::Options;
    return {
        {"Hash", 1, settings.max_hash_mb, [](const Options& o) -> std::uint64_t { return o.hash_mb; },
         [](Options& o, std::uint64_t value) { o.hash_mb = value; }},
        {"Threads", 1, settings.max_threads, [](const Options& o) -> std::uint64_t { return o.threads; },
         [](Options& o, std::uint64_t value) { o.threads = static_cast<unsigned>(value); }},
        {"MultiPV", 1, 256, [](const Options& o) { return static_cast<std::uint64_t>(o.multipv); },
         [](Options& o, std::uint64_t value) { o.multipv = static_cast<int>(value); }},
        {"Seed", 0, 0xffff'ffff, [](const Options& o) { return o.seed; },
         [](Options& o, std::uint64_t value) { o.seed = value; }},
        {"MoveOverhead", 0, 10'000,
         [](const Options& o) { return static_cast<std::uint64_t>(o.move_overhead.count()); },
         [](Options& o, std::uint64_t value) {
             o.move_overhead = std::chrono::milliseconds(static_cast<std::int64_t>(value));
         }},
    };
}

bool equal_but_for_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 'a' - 'A') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

std::uint64_t parse(const Spin& spin, std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < spin.low || value > spin.high) {
        throw Error(fmt::format("option {}: {}, expected a whole number from {} to {}", spin.name,
                                quoted(text), spin.low, spin.high));
    }
    return value;
}

}  // namespace

engine::Options initial_options(const Settings& settings) {
    engine::Options options;
    options.hash_mb = std::min(options.hash_mb, settings.max_hash_mb);
    return options;
}

std::vector<std::string> describe_options(const Settings& settings) {
    const engine::Options defaults = initial_options(settings);
    std::vector<std::string> lines;
    for (const Spin& spin : spins(settings)) {
        lines.push_back(fmt::format("option name {} type spin default {} min {} max {}", spin.name,
                                    spin.get(defaults), spin.low, spin.high));
    }
    std::string level = fmt::format("option name {} type combo default {} var {}", level_name, defaults.level,
                                    defaults.level);
    for (const auto& player : players::named_players()) level += fmt::format(" var {}", player.name);
    lines.push_back(std::move(level));
    return lines;
}

engine::Options change_option(engine::Options options, const Settings& settings, std::string_view name,
                              std::string_view value) {
    if (equal_but_for_case(name, level_name)) {
        options.level = value;
        return options;
    }
    const auto known = spins(settings);
    const auto spin =
        std::ranges::find_if(known, [&](const Spin& s) { return equal_but_for_case(s.name, name); });
    if (spin == known.end()) {
        std::vector<std::string_view> names{level_name};
        for (const Spin& s : known) names.push_back(s.name);
        throw Error(
            fmt::format("option {}: unknown, expected one of {}", quoted(name), fmt::join(names, ", ")));
    }
    spin->set(options, parse(*spin, value));
    return options;
}

}  // namespace ataraxia::protocol
