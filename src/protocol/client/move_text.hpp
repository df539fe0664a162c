#pragma once

#include <string_view>

#include "game/any_game.hpp"

namespace ataraxia::protocol::client {

// The move that an engine means, in any of the notations of the field: beside the game's own, its capital
// letters, a clone as a drop (x@b2), and a pass as pass, null, none in any brackets, --, a square and once
// more the same, or nothing at all. Throws Error when it is not legal.
[[nodiscard]] AnyMove read_move(const AnyPosition& position, std::string_view text);

}  // namespace ataraxia::protocol::client
