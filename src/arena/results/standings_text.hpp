#pragma once

#include <cstdint>
#include <string>

#include "arena/results/standings.hpp"

namespace ataraxia::arena {

inline constexpr std::size_t unlimited_room = SIZE_MAX;

// The standings as a table for people: a heading, a line a contestant, and where there is a test a line about
// it. Columns without content are left out, and the less important ones where the table would be wider than
// `room` columns of a terminal; names from outside are made printable.
[[nodiscard]] std::string format_standings(const ScoreSheet& sheet, std::size_t room = unlimited_room);

// "SPRT: llr 1.23 (41.8%), lbound -2.94, ubound 2.94", in the words of cutechess, with the verdict once there
// is one: " - H1 accepted". The share is that of the way to the bound on the side of the ratio.
[[nodiscard]] std::string format_sprt(const SprtState& state);

// "[1, 4, 10, 6, 2]"
[[nodiscard]] std::string format_counts(const std::vector<int>& counts);

// "+12.3", with a word for what is infinite and "-" where nothing is known.
[[nodiscard]] std::string format_elo(double elo);
// Half the width of an interval: "4.5".
[[nodiscard]] std::string format_elo_error(double error);

}  // namespace ataraxia::arena
