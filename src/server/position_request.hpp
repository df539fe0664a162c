#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json_value.hpp"
#include "game/line_of_play.hpp"

namespace ataraxia::server {

// A game from a position on, as requests name it. Not more moves than anybody plays.
inline constexpr std::size_t most_moves = 2000;

// `fen` empty: the game's own start. Throws Error, which says the number of a wrong move.
[[nodiscard]] LineOfPlay read_line(std::string_view game, std::string_view fen,
                                   const std::vector<std::string>& moves);

// Takes "game", "fen" and "moves", of which the last two may be missing.
[[nodiscard]] LineOfPlay take_line(JsonObject& object);

// Words separated by commas or spaces.
[[nodiscard]] std::vector<std::string> split_moves(std::string_view text);

}  // namespace ataraxia::server
