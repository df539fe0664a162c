#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/outcome.hpp"

// What the store keeps.
namespace ataraxia::store {

// Milliseconds since the beginning of 1970, UTC.
using Instant = std::int64_t;

// Somebody who uses the site: a guest, until he takes an account.
struct Player {
    std::string id{};
    std::string name{};
    bool guest = true;
    std::string preferences = "{}";  // JSON of the client's
    Instant created = 0;

    friend bool operator==(const Player&, const Player&) = default;
};

struct Seat {
    enum class Kind { open, human, bot };

    Kind kind = Kind::open;
    std::string player{};  // of a human: his id
    std::string name{};    // as shown
    std::string bot{};     // of a bot: its specification
    // Of a human in a rated game: his rating when he sat down.
    std::optional<int> rating{};

    friend bool operator==(const Seat&, const Seat&) = default;
};

struct Game {
    // A game is open until every seat is taken.
    enum class State { open, playing, finished, aborted };

    std::string id{};
    std::string game{};      // exact game string
    std::string family{};    // of games that share ratings and statistics
    std::string asked{};     // the game string that was asked for, which may leave something to chance
    std::string fen{};       // of the first position
    std::string position{};  // FEN of the last one
    bool custom = false;     // whether that is another than the game's own
    std::string clock{};     // JSON, or empty without one
    bool rated = false;
    bool listed = false;  // in the lobby
    State state = State::open;
    Instant created = 0;
    std::int64_t version = 0;  // the number of its events
    std::int64_t ply = 0;
    std::optional<Instant> due{};  // when something happens by itself: a flag falls, an invitation lapses
    std::string outcome{};         // JSON, or empty
    std::vector<Seat> seats{};

    friend bool operator==(const Game&, const Game&) = default;
};

// Something that happened to a game. A game is what its events made of it.
struct Event {
    std::int64_t version = 0;  // from 1, without gaps
    Instant at = 0;
    std::string body{};  // JSON

    friend bool operator==(const Event&, const Event&) = default;
};

// How often a move was played in a position of finished games, and how these ended.
struct OpeningMove {
    std::string move{};
    std::int64_t games = 0;
    std::int64_t draws = 0;
    std::array<std::int64_t, max_players> wins{};

    friend bool operator==(const OpeningMove&, const OpeningMove&) = default;
};

}  // namespace ataraxia::store
