#include "arena/settings/flags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "arena/settings/settings.hpp"
#include "core/error.hpp"
#include "core/escaped.hpp"

namespace ataraxia::arena {

namespace {

// What follows a flag.
enum class Follows {
    pairs,  // key=value, one or more
    value,  // one word
    nothing
};

// A flag writes into a section: one with pairs their keys, with `key` before each, any other the key itself.
struct Flag {
    std::string_view name;
    Follows follows;
    std::string_view section;
    std::string_view key;
};

constexpr std::array<Flag, 20> flags{{
    {"engine", Follows::pairs, "engine", ""},
    {"each", Follows::pairs, "each", ""},
    {"game", Follows::value, "event", "game"},
    {"tournament", Follows::value, "event", "tournament"},
    {"games", Follows::value, "event", "games"},
    {"rounds", Follows::value, "event", "rounds"},
    {"repeat", Follows::nothing, "event", "repeat"},
    {"concurrency", Follows::value, "event", "concurrency"},
    {"openings", Follows::pairs, "openings", ""},
    {"sprt", Follows::pairs, "sprt", ""},
    {"maxmoves", Follows::value, "adjudication", "maxmoves"},
    {"material", Follows::value, "adjudication", "material"},
    {"easyfill", Follows::nothing, "adjudication", "easyfill"},
    {"resign", Follows::pairs, "adjudication", "resign."},
    {"draw", Follows::pairs, "adjudication", "draw."},
    {"srand", Follows::value, "event", "seed"},
    {"event", Follows::value, "event", "name"},
    {"out", Follows::value, "event", "out"},
    {"pgnout", Follows::pairs, "event", "pgn."},
    {"ratinginterval", Follows::value, "event", "ratinginterval"},
}};
// Understood, though it changes nothing.
constexpr Flag recover{"recover", Follows::nothing, "event", "recover"};

// Flags of fastchess and cutechess that have no place here, and why.
constexpr std::array<std::pair<std::string_view, std::string_view>, 22> refused{{
    {"variant", "the game is chosen by -game, as in -game ataxx:9x9"},
    {"noswap", "every opening is played in every seating; -games 1 plays each in the first alone"},
    {"reverse", "every opening is played in every seating, whoever comes first"},
    {"seeds", "the first engine alone plays the gauntlet"},
    {"wait", "games follow one another without a pause"},
    {"quick", "name the engines by -engine, the time by -each and the openings by -openings"},
    {"site", "records do not say where they were played"},
    {"config", "an event that was broken off goes on by --resume; settings come from a file in TOML"},
    {"autosaveinterval", "every game is saved when it ends"},
    {"force-concurrency", "-concurrency is not limited by the machine"},
    {"use-affinity", "engines are not bound to processors"},
    {"tb", "there are no tablebases to adjudicate by"},
    {"tbpieces", "there are no tablebases to adjudicate by"},
    {"tbignore50", "there are no tablebases to adjudicate by"},
    {"tbadjudicate", "there are no tablebases to adjudicate by"},
    {"output", "standings are printed in one way"},
    {"report", "statistics of pairs of games are always told"},
    {"scoreinterval", "standings are printed every -ratinginterval games"},
    {"epdout", "final positions are in the records, under FinalFEN"},
    {"log", "what engines say is not written down"},
    {"strict", "bad settings end the event before it begins, and engines that err lose their game"},
    {"debug", "what engines say is not written down"},
}};

// The name of a flag: what follows one dash or two; empty for anything else, such as a negative number.
std::string_view flag_name(std::string_view argument) {
    if (!argument.starts_with('-')) return {};
    argument.remove_prefix(argument.starts_with("--") ? 2 : 1);
    const bool is_name = !argument.empty() && argument.front() >= 'a' && argument.front() <= 'z';
    return is_name ? argument : std::string_view{};
}

const Flag& find_flag(std::string_view argument) {
    const std::string_view name = flag_name(argument);
    if (name == recover.name) return recover;
    const auto* flag = std::ranges::find(flags, name, &Flag::name);
    if (flag != flags.end()) return *flag;
    const auto* reason =
        std::ranges::find(refused, name, &std::pair<std::string_view, std::string_view>::first);
    if (reason != refused.end()) throw Error(fmt::format("-{}: {}", name, reason->second));
    std::string known;
    for (const Flag& each : flags) known += fmt::format("{}-{}", known.empty() ? "" : ", ", each.name);
    throw Error(fmt::format("{}: no such flag, expected one of {}", quoted(argument), known));
}

// A new section for each engine, else the one that is there.
Section& section_of(const Flag& flag, std::vector<Section>& sections) {
    const auto same = std::ranges::find(sections, flag.section, &Section::name);
    if (flag.section != "engine" && same != sections.end()) return *same;
    sections.push_back({std::string(flag.section), fmt::format("-{}", flag.name)});
    return sections.back();
}

Entry read_pair(const Flag& flag, std::string_view argument) {
    const auto sign = argument.find('=');
    if (sign == std::string_view::npos || sign == 0) {
        throw Error(fmt::format("-{} {}: expected key=value", flag.name, quoted(argument)));
    }
    const auto key = argument.substr(0, sign);
    const auto value = argument.substr(sign + 1);
    return {fmt::format("{}{}", flag.key, key), std::string(value),
            fmt::format("-{} {}={}", flag.name, escaped(key), quoted(value))};
}

std::string help_line(std::string_view indent, std::string_view form, std::string_view meaning) {
    return fmt::format("{}{:<{}}  {}\n", indent, form, 32 - indent.size(), meaning);
}

}  // namespace

std::vector<Section> read_flags(std::span<const std::string> arguments) {
    std::vector<Section> sections;
    for (auto next = arguments.begin(); next != arguments.end();) {
        const Flag& flag = find_flag(*next++);
        const auto at_value = [&] { return next != arguments.end() && flag_name(*next).empty(); };
        Section& section = section_of(flag, sections);
        const std::string key(flag.key);
        if (flag.follows == Follows::nothing) {
            section.entries.push_back({key, "true", fmt::format("-{}", flag.name)});
        } else if (flag.follows == Follows::value) {
            if (!at_value()) throw Error(fmt::format("-{}: expected a value", flag.name));
            const std::string_view word = *next++;
            section.entries.push_back(
                {key, std::string(word), fmt::format("-{} {}", flag.name, quoted(word))});
        } else {
            // The test has a default for all of it.
            if (!at_value() && flag.name != "sprt") {
                throw Error(fmt::format("-{}: expected key=value", flag.name));
            }
            for (; at_value(); ++next) section.entries.push_back(read_pair(flag, *next));
        }
        if (flag.section == "engine") section.place = section.entries.front().place;
    }
    return sections;
}

std::string flags_help() {
    std::string text;
    for (const Flag& flag : flags) {
        const auto keys = keys_of(flag.section);
        if (flag.follows != Follows::pairs) {
            const auto key = std::ranges::find(keys, flag.key, &KeyHelp::name);
            const bool has_value = flag.follows == Follows::value;
            text += help_line(
                "", fmt::format("-{}{}{}", flag.name, has_value ? " " : "", has_value ? key->value : ""),
                key->meaning);
            continue;
        }
        if (flag.name == "each") {
            text += help_line("", "-each KEY=VALUE...",
                              "the same keys, for every engine that does not say otherwise");
            continue;
        }
        text += fmt::format("-{} KEY=VALUE...\n", flag.name);
        for (const KeyHelp& key : keys) {
            if (!key.name.starts_with(flag.key)) continue;
            const std::string_view name = key.name.substr(flag.key.size());
            text +=
                help_line("  ", fmt::format("{}{}={}", name, name.ends_with('.') ? "NAME" : "", key.value),
                          key.meaning);
        }
    }
    return text;
}

}  // namespace ataraxia::arena
