#pragma once

#include <string>
#include <vector>

#include "core/json_value.hpp"
#include "server/room.hpp"
#include "store/store.hpp"

namespace ataraxia::server {

// A new room, as somebody asks for it (POST /api/rooms).
struct RoomOrder {
    // Of the contract's kinds: "me" is a human, whose player is filled in later.
    std::vector<store::Seat> seats;
    std::string game;  // game string
    std::string fen;   // of the first position; empty for the game's own
    std::optional<ClockSettings> clock;
    bool rated = false;
    bool listed = false;
};

// Throws Error or Refusal for what cannot be played.
[[nodiscard]] RoomOrder parse_room_order(const JsonValue& json);

// The game that was ordered, whose "me" is this player. Throws Refusal when the two do not go together.
[[nodiscard]] store::Game make_game(const RoomOrder& order, const store::Player& creator);

// The game that follows another, with what its string leaves to chance drawn anew.
[[nodiscard]] store::Game make_rematch(const Room& room);

// Takes over the rating of whoever sits at a human's seat, where he has one.
void take_rating(store::Store& store, const std::string& family, store::Seat& seat);

// Puts a new game into the store. It begins at once when no seat is open.
void add_game(store::Store& store, store::Game game);

}  // namespace ataraxia::server
