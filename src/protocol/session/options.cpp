#include "protocol/session/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <functional>

namespace ataraxia::protocol {

namespace {

using engine::Options;

// Something that can be changed.
struct Option {
    std::string_view name;
    std::string kind;  // "type spin default 16 min 1 max 64"
    // Throws Error when the text is no such value.
    std::function<void(Options&, std::string_view)> set;
};

bool equal_but_for_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 'a' - 'A') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

Error bad_value(std::string_view name, std::string_view text, std::string_view expected) {
    return Error(fmt::format("option {}: {}, expected {}", name, quoted(text), expected));
}

std::uint64_t number(std::chrono::milliseconds time) {
    return static_cast<std::uint64_t>(time.count());
}
template <std::integral T>
std::uint64_t number(T value) {
    return static_cast<std::uint64_t>(value);
}

// A whole number from `low` to `high`.
template <class T>
Option spin(std::string_view name, T Options::*member, const Options& defaults, std::uint64_t low,
            std::uint64_t high) {
    return {name, fmt::format("type spin default {} min {} max {}", number(defaults.*member), low, high),
            [=](Options& options, std::string_view text) {
                std::uint64_t value = 0;
                const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
                const bool is_read = error == std::errc() && end == text.data() + text.size();
                if (!is_read || value < low || value > high)
                    throw bad_value(name, text, fmt::format("a whole number from {} to {}", low, high));
                options.*member = T(value);
            }};
}

Option check(std::string_view name, bool Options::*member, const Options& defaults) {
    return {name, fmt::format("type check default {}", defaults.*member),
            [=](Options& options, std::string_view text) {
                const bool value = equal_but_for_case(text, "true");
                if (!value && !equal_but_for_case(text, "false"))
                    throw bad_value(name, text, "true or false");
                options.*member = value;
            }};
}

// The named players are what is offered, but any specification is understood.
Option level(const Options& defaults) {
    std::string kind = fmt::format("type combo default {} var {}", defaults.level, defaults.level);
    for (const auto& player : players::named_players()) kind += fmt::format(" var {}", player.name);
    return {"Level", std::move(kind), [](Options& options, std::string_view text) { options.level = text; }};
}

// "<empty>" stands for an empty text, as in UCI.
Option text(std::string_view name, std::string Options::*member) {
    return {name, "type string default <empty>", [=](Options& options, std::string_view value) {
                options.*member = value == "<empty>" ? std::string_view() : value;
            }};
}

std::vector<Option> all_options(const Settings& settings) {
    const Options defaults = initial_options(settings);
    const auto levels = players::champion_levels();
    return {
        spin("Hash", &Options::hash_mb, defaults, 1, settings.max_hash_mb),
        spin("Threads", &Options::threads, defaults, 1, settings.max_threads),
        spin("MultiPV", &Options::multipv, defaults, 1, 256),
        spin("Seed", &Options::seed, defaults, 0, 0xffff'ffff),
        spin("MoveOverhead", &Options::move_overhead, defaults, 0, 10'000),
        level(defaults),
        check("UCI_LimitStrength", &Options::limit_strength, defaults),
        spin("UCI_Elo", &Options::elo, defaults, number(levels.front().elo), number(levels.back().elo)),
        check("OwnBook", &Options::own_book, defaults),
        text("BookFile", &Options::book_file),
    };
}

}  // namespace

Options initial_options(const Settings& settings) {
    Options options;
    options.hash_mb = std::min(options.hash_mb, settings.max_hash_mb);
    return options;
}

std::vector<std::string> describe_options(const Settings& settings) {
    std::vector<std::string> lines;
    for (const Option& option : all_options(settings))
        lines.push_back(fmt::format("option name {} {}", option.name, option.kind));
    return lines;
}

Options change_option(Options options, const Settings& settings, std::string_view name,
                      std::string_view value) {
    const auto known = all_options(settings);
    const auto option =
        std::ranges::find_if(known, [&](const Option& o) { return equal_but_for_case(o.name, name); });
    if (option == known.end()) {
        std::vector<std::string_view> names;
        for (const Option& o : known) names.push_back(o.name);
        throw Error(
            fmt::format("option {}: unknown, expected one of {}", quoted(name), fmt::join(names, ", ")));
    }
    option->set(options, value);
    return options;
}

}  // namespace ataraxia::protocol
