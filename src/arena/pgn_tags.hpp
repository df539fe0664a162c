#pragma once

#include <array>
#include <string>
#include <string_view>

#include "arena/record.hpp"

// The tags that the writer and the reader of records share.
namespace ataraxia::arena::pgn {

// Tags with a meaning of their own. Any other is a player's when it is among the first, as many as the game
// has players: programs of the field name those tags after the colours, each in its own way.
inline constexpr std::array<std::string_view, 15> known_tags{
    "Event",  "Site",  "Date",     "Round",    "Result", "FEN",         "FinalFEN",   "Adjudicated",
    "Winner", "Loser", "PlyCount", "Material", "Game",   "TimeControl", "Termination"};

// The names of the two who played a decided game, empty for a draw or an unfinished game.
struct Decision {
    std::string winner;
    std::string loser;
};
[[nodiscard]] inline Decision decision(const GameRecord& record) {
    if (!record.winner || *record.winner == Outcome::draw) return {};
    const auto winner = static_cast<std::size_t>(*record.winner);
    return {record.players[winner], record.players[1 - winner]};
}

// The first player's pieces less the second's, with its sign: "+5".
[[nodiscard]] inline std::string material(const AnyPosition& end) {
    const int difference = count_pieces(end, 0) - count_pieces(end, 1);
    return (difference < 0 ? "" : "+") + std::to_string(difference);
}

}  // namespace ataraxia::arena::pgn
