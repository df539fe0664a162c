#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/line_of_play.hpp"
#include "search/limits.hpp"

namespace ataraxia::arena {

// What a player thought of its position, from its own view.
struct Score {
    enum class Kind { pieces, win, loss };

    Kind kind = Kind::pieces;
    int value = 0;  // hundredths of a piece, or plies to the end of the game

    friend bool operator==(const Score&, const Score&) = default;
};

// What is noted beside a move.
struct MoveNote {
    int depth = 0;  // plies searched, 0 when not known
    std::optional<Score> score;
    std::optional<std::chrono::microseconds> time;  // taken for the move
    std::string text;                               // anything else, on one line and without braces

    [[nodiscard]] bool empty() const noexcept { return !depth && !score && !time && text.empty(); }
    friend bool operator==(const MoveNote&, const MoveNote&) = default;
};

// The note of a search's last report; a player that does not search leaves it empty.
[[nodiscard]] MoveNote note_of(const search::Report& report);

struct RecordedMove {
    AnyMove move;
    MoveNote note;

    friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

// Somebody broke off a game by a fault of his and has lost it; of more than two players the others share the
// win.
struct Forfeit {
    enum class Cause {
        time,   // no move in time
        move,   // none that is legal
        crash,  // no answer at all: it did not start, ended or kept silent
    };

    int player;
    Cause cause;

    friend bool operator==(const Forfeit&, const Forfeit&) = default;
};

// "time", "move", "crash"
[[nodiscard]] std::string_view name_of(Forfeit::Cause cause);

// A game as it was played, of two players or more.
struct GameRecord {
    explicit GameRecord(AnyPosition first) : start(std::move(first)) {}

    std::string event = "?";
    std::string site = "?";
    std::string date = "????.??.??";
    std::string round = "?";
    std::vector<std::string> players;  // names, in the order of the game
    AnyPosition start;
    std::vector<RecordedMove> moves;
    std::optional<int> winner;  // a player, Outcome::draw, or nothing when the game was not finished
    std::string time_control;
    std::string termination;  // why the game ended, in a few words
    std::string adjudicated;  // why somebody other than the rules of the game ended it; empty when they did
    std::optional<Forfeit> forfeit;  // says so in the tag "Forfeit"; adjudicated tells the story
    std::vector<std::pair<std::string, std::string>> other_tags;

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// The game played again.
[[nodiscard]] LineOfPlay line_of(const GameRecord& record);

// Pieces of a player on the board.
[[nodiscard]] int count_pieces(const AnyPosition& position, int player);

// How the rules ended the game; nothing when it goes on or somebody else ended it.
[[nodiscard]] std::optional<Outcome> outcome_by_rules(const GameRecord& record, const LineOfPlay& line);

// The players who share the point that a game of so many players is worth, from the winner as in a
// GameRecord: he alone; of a draw those between whom it is by the rules' outcome, or everybody where there is
// none; nobody while there is no result.
[[nodiscard]] std::vector<int> sharers(std::optional<int> winner, int players,
                                       const std::optional<Outcome>& outcome);
// Those of a record, whose game `line` is: of more than two players all the others share a forfeited game.
[[nodiscard]] std::vector<int> sharers(const GameRecord& record, const LineOfPlay& line);

// What each of `players` players gets when these share the point: "1-0", "0-0-1", "1/2-1/2", "1/2-1/2-0"; "*"
// when nobody does.
[[nodiscard]] std::string format_result(const std::vector<int>& sharers, int players);

}  // namespace ataraxia::arena
