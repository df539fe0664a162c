#pragma once

#include "search/limits.hpp"

// What an engine says of its search.
namespace ataraxia::protocol {

// "info depth 7 seldepth 9 multipv 1 score cp 130 nodes ... nps ... hashfull ... time ... pv a2 g1f3 ...".
// A score of 100 cp is a piece; `mate n` is a win in n moves of the winner, `mate -n` a loss in as many.
[[nodiscard]] std::string format_info(const AnyPosition& position, const search::Report& report);

// "bestmove a2", or "bestmove 0000" in a position that is over.
[[nodiscard]] std::string format_best_move(const AnyPosition& position, std::optional<AnyMove> move);

}  // namespace ataraxia::protocol
