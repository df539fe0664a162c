#include "arena/settings/engine_settings.hpp"

#include <array>
#include <cmath>
#include <filesystem>

#include "search/limits.hpp"

namespace ataraxia::arena {

namespace {

using std::chrono::milliseconds;

constexpr std::uint64_t most_nodes = std::uint64_t{1} << 60;
constexpr double longest_move = 86400;     // seconds
constexpr int longest_margin = 3'600'000;  // ms

// In the order of EngineProgram::Protocol.
constexpr std::array<std::string_view, 2> protocol_names{"uai", "ugi"};

constexpr std::string_view option_prefix = "option.";

// Keys that say nothing of one of our players.
constexpr std::array<std::string_view, 4> of_programs{"cmd", "args", "dir", "proto"};

// Keys of which a section has one at most.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> alternatives{
    {{"cmd", "player"}, {"tc", "st"}, {"depth", "plies"}}};

void set_option(EngineSettings& engine, const Entry& entry) {
    const std::string name = entry.key.substr(option_prefix.size());
    const auto same = std::ranges::find(engine.options, name, &std::pair<std::string, std::string>::first);
    if (same == engine.options.end()) {
        engine.options.emplace_back(name, entry.value);
    } else {
        same->second = entry.value;
    }
}

void set_depth(EngineSettings& engine, const Entry& entry) {
    engine.time_control.depth = values::whole<int>(entry.value, 1, search::max_depth);
}

const std::array<Key<EngineSettings>, 14> keys{{
    {"cmd", "PROGRAM", "a program; a path that is not absolute begins in its folder",
     [](EngineSettings& engine, const Entry& entry) {
         if (entry.value.empty()) throw Error("expected the name of a program");
         engine.command = entry.value;
         engine.player.clear();
     }},
    {"args", "WORDS", "its arguments; quotes keep blanks in one of them",
     [](EngineSettings& engine, const Entry& entry) { engine.arguments = values::words(entry.value); }},
    {"dir", "FOLDER", "where it runs (default: the current folder)",
     [](EngineSettings& engine, const Entry& entry) { engine.folder = entry.value; }},
    {"proto", "uai|ugi", "its protocol (default: uai in Ataxx of two players, else ugi)",
     [](EngineSettings& engine, const Entry& entry) {
         engine.protocol = static_cast<EngineProgram::Protocol>(values::one_of(entry.value, protocol_names));
     }},
    {option_prefix, "VALUE", "an option of its own, as in option.Hash", set_option},
    {"player", "SPEC", "a player of ours, instead of a program",
     [](EngineSettings& engine, const Entry& entry) {
         engine.player = our_player(entry.value).player;
         engine.command.clear();
     }},
    {"name", "NAME", "in tables and records (default: the file name of the program, or the player)",
     [](EngineSettings& engine, const Entry& entry) {
         if (entry.value.empty()) throw Error("expected a name");
         engine.name = entry.value;
     }},
    {"tc", "CLOCK", "seconds of a game and more a move, 8+0.08; 40/60 for every 40 moves; inf",
     [](EngineSettings& engine, const Entry& entry) {
         parse_clock(entry.value, engine.time_control);
         engine.time_control.movetime.reset();
     }},
    {"st", "SECONDS", "time of each move, instead of a clock",
     [](EngineSettings& engine, const Entry& entry) {
         const double seconds = values::decimal(entry.value, 0.001, longest_move);
         parse_clock("inf", engine.time_control);
         engine.time_control.movetime = milliseconds(std::llround(1000 * seconds));
     }},
    {"timemargin", "MS", "time over its clock or the time of a move that is forgiven (default 0)",
     [](EngineSettings& engine, const Entry& entry) {
         engine.time_control.margin = milliseconds(values::whole<int>(entry.value, 0, longest_margin));
     }},
    {"depth", "N", "plies that it searches at most", set_depth},
    {"plies", "N", "the same as depth", set_depth},
    {"nodes", "N", "positions that it searches at most for a move",
     [](EngineSettings& engine, const Entry& entry) {
         engine.time_control.nodes = values::whole<std::uint64_t>(entry.value, 1, most_nodes);
     }},
    {"restart", "", "",
     [](EngineSettings&, const Entry&) {
         throw Error("programs live from game to game, and are started again after a crash");
     }},
}};

const Entry* find(const Section& section, std::string_view key) {
    const auto entry = std::ranges::find(section.entries, key, &Entry::key);
    return entry == section.entries.end() ? nullptr : &*entry;
}

// Our players have no options; those of `each` are for the programs.
void check_player(const Section& section) {
    for (const Entry& entry : section.entries) {
        if (entry.key.starts_with(option_prefix) ||
            std::ranges::find(of_programs, entry.key) != of_programs.end()) {
            throw Error(fmt::format("{}: is for programs, not for players of ours", entry.place));
        }
    }
}

EngineProgram make_program(const EngineSettings& engine, const AnyGame& game) {
    const bool is_of_uai = game.info().family == "ataxx" && game.players() == 2;
    EngineProgram program{.command = {engine.command},
                          .folder = engine.folder,
                          .protocol = engine.protocol.value_or(is_of_uai ? EngineProgram::Protocol::uai
                                                                         : EngineProgram::Protocol::ugi),
                          .options = engine.options};
    program.command.insert(program.command.end(), engine.arguments.begin(), engine.arguments.end());
    return program;
}

}  // namespace

std::span<const Key<EngineSettings>> engine_keys() {
    return keys;
}

void apply_engine(const Section& section, EngineSettings& settings) {
    for (const auto& [one, other] : alternatives) {
        if (find(section, one) && find(section, other)) {
            throw Error(
                fmt::format("{}: expected {} or {}, not both", find(section, other)->place, one, other));
        }
    }
    apply(engine_keys(), section, settings);
}

Contestant make_contestant(const Section& section, const EngineSettings& each, const AnyGame& game) {
    EngineSettings engine = each;
    apply_engine(section, engine);
    if (engine.command.empty() && engine.player.empty()) {
        throw Error(fmt::format("{}: expected a program (cmd) or a player of ours (player)", section.place));
    }
    Contestant contestant;
    if (engine.command.empty()) {
        check_player(section);
        contestant = our_player(engine.player);
    } else {
        contestant.name = std::filesystem::path(engine.command).filename().string();
        contestant.program = make_program(engine, game);
    }
    if (!engine.name.empty()) contestant.name = engine.name;
    contestant.time_control = engine.time_control;
    return contestant;
}

}  // namespace ataraxia::arena
