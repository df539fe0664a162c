#pragma once

#include <span>
#include <string>

#include "arena/event/crew.hpp"

namespace ataraxia::arena::report {

// As many games of an event, from the first, as a page can hold.
inline constexpr std::size_t most_games = 2000;
inline constexpr std::size_t most_bytes = std::size_t{24} << 20;

// The part of a page in which its games are replayed: the board, what moves it, and the games as JSON for the
// script of the page. The games are sorted by their index, and there is one at least.
[[nodiscard]] std::string replays(std::span<const FinishedGame* const> games);

}  // namespace ataraxia::arena::report
