#pragma once

#include <optional>
#include <span>

#include "arena/plan/adjudication.hpp"
#include "arena/settings/keys.hpp"

namespace ataraxia::arena {

// What the section "adjudication" says. Moves are counted as people do: one of everybody is one.
struct AdjudicationSettings {
    struct Score {
        std::optional<int> moves{};
        std::optional<int> score{};
        int from_move = 0;

        friend bool operator==(const Score&, const Score&) = default;
    };

    std::optional<int> moves{};
    std::optional<int> material{};
    bool easy_fill = false;
    Score resign{};
    Score draw{};
};

[[nodiscard]] std::span<const Key<AdjudicationSettings>> adjudication_keys();

// Throws Error.
[[nodiscard]] Adjudication make_adjudication(const AdjudicationSettings& settings, int players);

}  // namespace ataraxia::arena
