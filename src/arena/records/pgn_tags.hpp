#pragma once

#include <array>
#include <string>
#include <string_view>

#include "arena/records/record.hpp"

// The tags that the writer and the reader of records share.
namespace ataraxia::arena::pgn {

// Tags with a meaning of their own. The players' tags are named after their colours. Programs of the field do
// so each in its own way: where a tag of ours is missing, the first tags without a meaning are the players'.
inline constexpr std::array<std::string_view, 16> known_tags{
    "Event",   "Site",   "Date",  "Round",    "Result",   "FEN",  "FinalFEN",    "Adjudicated",
    "Forfeit", "Winner", "Loser", "PlyCount", "Material", "Game", "TimeControl", "Termination"};

// The tag of a player: his colour with a capital.
[[nodiscard]] inline std::string tag_of(const GameInfo::Player& player) {
    std::string name(player.colour);
    if (name.front() >= 'a' && name.front() <= 'z') {
        name.front() = static_cast<char>(name.front() - 'a' + 'A');
    }
    return name;
}

// The names of who won a decided game and, of two players, of who lost it; empty for a draw or an unfinished
// game.
struct Decision {
    std::string winner;
    std::string loser;
};
[[nodiscard]] inline Decision decision(const GameRecord& record) {
    if (!record.winner || *record.winner == Outcome::draw) return {};
    const auto winner = static_cast<std::size_t>(*record.winner);
    return {record.players[winner], record.players.size() == 2 ? record.players[1 - winner] : ""};
}

// The first player's pieces less the second's, with its sign: "+5". Of more players everybody's pieces:
// "20-15-7".
[[nodiscard]] inline std::string material(const AnyPosition& end) {
    const int players = end.game().players();
    if (players == 2) {
        const int difference = count_pieces(end, 0) - count_pieces(end, 1);
        return (difference < 0 ? "" : "+") + std::to_string(difference);
    }
    std::string counts = std::to_string(count_pieces(end, 0));
    for (int player = 1; player < players; ++player)
        counts += '-' + std::to_string(count_pieces(end, player));
    return counts;
}

// The player's colour and the cause: "black time".
[[nodiscard]] inline std::string forfeit_text(const GameInfo& info, const Forfeit& forfeit) {
    std::string text(info.players[static_cast<std::size_t>(forfeit.player)].colour);
    return (text += ' ') += name_of(forfeit.cause);
}

}  // namespace ataraxia::arena::pgn
