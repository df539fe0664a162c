#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/plan/time_control.hpp"

namespace ataraxia::arena {

// A program that plays by a protocol.
struct EngineProgram {
    enum class Protocol { uai, ugi };

    std::vector<std::string> command;  // the program and its arguments; a path in it begins in the folder
    std::string folder;                // where it runs; empty: where we do
    Protocol protocol = Protocol::uai;
    std::vector<std::pair<std::string, std::string>> options;  // name and value, in the order of sending

    friend bool operator==(const EngineProgram&, const EngineProgram&) = default;
};

// Somebody who takes part: one of our players or a program.
struct Contestant {
    std::string name;    // as in tables and records, no other contestant's
    std::string player;  // specification of one of ours in its normal form; empty for a program
    std::optional<EngineProgram> program{};
    TimeControl time_control{};

    friend bool operator==(const Contestant&, const Contestant&) = default;
};

// One of ours, under the normal form of its specification. Throws Error.
[[nodiscard]] Contestant our_player(std::string_view specification);

// Several, from specifications joined by commas, which they may contain themselves: a part with '=' and
// without ':' belongs to the one before. Throws Error.
[[nodiscard]] std::vector<Contestant> our_players(std::string_view list);

// "Random": the name as it stands in tables, for named players of ours with a capital.
[[nodiscard]] std::string display_name(const Contestant& contestant);

}  // namespace ataraxia::arena
