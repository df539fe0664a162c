#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "arena/plan/contestant.hpp"
#include "arena/settings/keys.hpp"
#include "game/any_game.hpp"

namespace ataraxia::arena {

// What the sections "each" and "engine" say of a contestant.
struct EngineSettings {
    std::string name;
    std::string player;   // specification of one of ours
    std::string command;  // a program; at most one of the two is set
    std::string folder;
    std::vector<std::string> arguments;
    std::optional<EngineProgram::Protocol> protocol{};  // that of the game when it is not set
    std::vector<std::pair<std::string, std::string>> options;
    TimeControl time_control{};
};

[[nodiscard]] std::span<const Key<EngineSettings>> engine_keys();

// Applies a section "each" or "engine": an option, and each of the other settings, goes over what was there.
// A player goes over a program, and a clock over a time a move. Throws Error.
void apply_engine(const Section& section, EngineSettings& settings);

// The contestant that an engine's section describes, `each` being what is said of all of them. Throws Error
// that begins with the place of the section or of an entry.
[[nodiscard]] Contestant make_contestant(const Section& section, const EngineSettings& each,
                                         const AnyGame& game);

}  // namespace ataraxia::arena
