#pragma once

#include <span>
#include <string>

#include "arena/results/standings.hpp"

// The tables of a report, as HTML; empty where there is nothing to say.
namespace ataraxia::arena::report {

[[nodiscard]] std::string standings_table(const ScoreSheet& sheet, const Standings& standings);

// Who played, and with what time.
[[nodiscard]] std::string contestants_table(const Plan& plan);

// Everybody's points against everybody; left out for more contestants than anybody reads across.
[[nodiscard]] std::string cross_table(const ScoreSheet& sheet, const Standings& standings);

// How those who moved first did, and how each colour did.
[[nodiscard]] std::string seat_tables(const ScoreSheet& sheet);

// What became of each opening, the most played ones first.
[[nodiscard]] std::string openings_table(std::span<const FinishedGame> games);

// Why games ended.
[[nodiscard]] std::string endings_table(std::span<const FinishedGame> games);

// Who broke games off, and which; of the games the first ones, with links to their replays.
[[nodiscard]] std::string forfeit_tables(const ScoreSheet& sheet, std::span<const FinishedGame> games);

}  // namespace ataraxia::arena::report
