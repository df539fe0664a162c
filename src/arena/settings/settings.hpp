#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arena/plan/plan.hpp"
#include "arena/settings/section.hpp"

namespace ataraxia::arena {

// How an event is carried out.
struct RunOptions {
    unsigned concurrency = 1;      // games at a time
    std::filesystem::path folder;  // for the results; empty: a new one
    std::filesystem::path pgn;     // a copy of the games; empty: in the folder alone
    bool append_to_pgn = true;     // the copy goes behind what the file holds; false: in its place
    int rating_interval = 10;      // games between two tables where no terminal shows them; 0: none
};

// An event as its user orders it: what is played, and how.
struct Settings {
    Plan plan{};
    RunOptions run{};
};

// How the sections want an event to be carried out, whatever it is. Throws Error as make_settings().
[[nodiscard]] RunOptions run_options(std::span<const Section> sections);

// The place of the first setting that says what is played and not only how, or nothing.
[[nodiscard]] std::optional<std::string> place_of_plan(std::span<const Section> sections);

// The event that the sections order, whoever wrote them: flags, a file of ours or one of cuteataxx. Later
// sections of the same name go over earlier ones, so that flags can change what a file says. Loads the
// openings and checks the plan. Throws Error that begins with the place of what is wrong.
[[nodiscard]] Settings make_settings(std::span<const Section> sections);

// Every section with its keys, and what they mean, for help texts.
struct KeyHelp {
    std::string_view name;
    std::string_view value;    // what it may be: "N", "FILE", "true|false"
    std::string_view meaning;  // a short sentence
};
[[nodiscard]] std::vector<KeyHelp> keys_of(std::string_view section);

}  // namespace ataraxia::arena
