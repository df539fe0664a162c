#pragma once

#include <optional>
#include <span>
#include <string>

#include "arena/plan/openings.hpp"
#include "arena/plan/openings_file.hpp"
#include "arena/settings/keys.hpp"

namespace ataraxia::arena {

// What the section "openings" says.
struct OpeningsSettings {
    std::optional<std::string> file{};
    std::optional<OpeningsFile::Format> format{};  // by the name of the file when it is not set
    std::optional<OpeningsFile::Order> order{};
    std::optional<int> plies{};
    std::optional<std::size_t> start{};
    int random_plies = 0;
};

[[nodiscard]] std::span<const Key<OpeningsSettings>> openings_keys();

// Loads the file. Throws Error that begins with `place` or with the place in the file.
[[nodiscard]] Openings make_openings(const OpeningsSettings& settings, std::string_view place,
                                     const AnyGame& game, std::uint64_t seed);

}  // namespace ataraxia::arena
