#pragma once

#include <string>

#include "game/any_game.hpp"

namespace ataraxia::arena {

// The empty board of a game as SVG for a script that puts onto it what a Replay says. Each cell is a group
// with its number in `data-cell` and its ground in `data-ground`; what may stand on a ground are elements of
// `defs` with the names GROUND-on-CODE (of the character), GROUND-under-MARK and over-MARK with the marks of
// a Replay, and pyramid-ground, which lies below what rests there.
[[nodiscard]] std::string board_template(const AnyPosition& position);

}  // namespace ataraxia::arena
