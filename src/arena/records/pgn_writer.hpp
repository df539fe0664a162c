#pragma once

#include <string>

#include "arena/records/record.hpp"

namespace ataraxia::arena {

// What the text of a record holds beside the moves.
enum class Notes {
    none,
    thoughts,  // depth and score, which are the same in every run of a deterministic player
    all,       // and the time of each move
};

// The record as text, in the style of PGN and with the tags of cuteataxx in its order, ours after them; a
// blank line follows. The player tags are named after the game's colours. Throws std::invalid_argument when a
// text of the record has a line break or a note has a brace.
[[nodiscard]] std::string format_pgn(const GameRecord& record, Notes notes);

}  // namespace ataraxia::arena
