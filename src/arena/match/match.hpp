#pragma once

#include <optional>
#include <span>
#include <string>

#include "arena/records/record.hpp"
#include "players/player.hpp"

namespace ataraxia::arena {

// A game longer than this is a draw, adjudicated by its length: rules that never end a game shall not hang a
// tournament. Random games on the largest boards, the longest that come to an end, take up to 1,900 plies.
inline constexpr std::size_t max_game_plies = 4'000;
// Why it is one, in the words of cuteataxx.
inline constexpr std::string_view too_long = "Max game length reached";

// Plays one game, with somebody for each of the game's players, and records depth, score and time of every
// move. Returns nothing when `stop` became true before the end.
[[nodiscard]] std::optional<GameRecord> play_game(const AnyPosition& start,
                                                  std::span<players::Player* const> players,
                                                  const search::StopFlag& stop);

}  // namespace ataraxia::arena
