#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/line_of_play.hpp"
#include "server/game_clock.hpp"
#include "server/room_event.hpp"

namespace ataraxia::server {

// A game that is played, or was: what its events have made of it, and what its players may do next. It knows
// neither network nor store nor the time: a wish becomes events, which count when they have been applied, and
// the same events make the same room.
class Room {
  public:
    // The room before its first event. Throws Error when the game is none of the house.
    explicit Room(store::Game game);

    // The row of the store that says the same as the room.
    [[nodiscard]] const store::Game& game() const noexcept { return game_; }
    [[nodiscard]] std::int64_t version() const noexcept { return game_.version; }
    [[nodiscard]] store::Game::State state() const noexcept { return game_.state; }
    [[nodiscard]] const LineOfPlay& line() const noexcept { return line_; }
    [[nodiscard]] int to_move() const { return line_.position().to_move(); }
    [[nodiscard]] int players() const { return line_.game().players(); }
    // Nothing for games without.
    [[nodiscard]] const std::optional<GameClock>& clock() const noexcept { return clock_; }
    [[nodiscard]] const std::optional<Ending>& ending() const noexcept { return ending_; }
    // The room of the rematch; empty while there is none.
    [[nodiscard]] const std::string& next() const noexcept { return next_; }
    [[nodiscard]] const store::Seat& seat(int index) const {
        return game_.seats.at(static_cast<std::size_t>(index));
    }
    // The seats of a player: more than one when people share a screen.
    [[nodiscard]] std::vector<int> seats_of(std::string_view player) const;
    // Who has offered something that still stands.
    [[nodiscard]] const std::vector<int>& offers(Offer what) const {
        return offers_.at(static_cast<std::size_t>(what));
    }
    // The bot whose turn it is.
    [[nodiscard]] std::optional<int> bot_to_move() const;

    // The next event in the order of versions.
    void apply(Instant at, const Event& event);

    // What players wish. Throws Refusal when it cannot be.
    [[nodiscard]] std::vector<Event> sit(const store::Seat& who, int seat) const;
    // `ply` is the number of moves before this one.
    [[nodiscard]] std::vector<Event> move(std::string_view player, std::int64_t ply,
                                          std::string_view move) const;
    [[nodiscard]] std::vector<Event> resign(std::string_view player) const;
    [[nodiscard]] std::vector<Event> abort(std::string_view player) const;
    // The last one to agree makes it happen, except for a rematch, which agrees_to_rematch() tells before.
    [[nodiscard]] std::vector<Event> offer(std::string_view player, Offer what) const;
    [[nodiscard]] std::vector<Event> decline(std::string_view player, Offer what) const;
    // Whether with his offer of a rematch everybody has agreed.
    [[nodiscard]] bool agrees_to_rematch(std::string_view player) const;

    // What a bot plays; nothing when the game has gone another way since.
    [[nodiscard]] std::vector<Event> bot_move(int seat, std::int64_t ply, std::string_view move) const;
    // What happens by itself when nobody does anything until `due`: a flag falls, an invitation lapses.
    [[nodiscard]] std::vector<Event> lapse(Instant now) const;
    // When the players have been without a server for a while.
    [[nodiscard]] std::vector<Event> resume() const;

    // The game of the rematch: everybody one seat further, and what was left to chance drawn again.
    [[nodiscard]] std::vector<store::Seat> seats_of_rematch() const;

  private:
    void apply_event(Instant at, const event::Sat& event);
    void apply_event(Instant at, const event::Started& event);
    void apply_event(Instant at, const event::Moved& event);
    void apply_event(Instant at, const event::Offered& event);
    void apply_event(Instant at, const event::Declined& event);
    void apply_event(Instant at, const event::TakenBack& event);
    void apply_event(Instant at, const event::Ended& event);
    void apply_event(Instant at, const event::Followed& event);
    void apply_event(Instant at, const event::Resumed& event);

    [[nodiscard]] std::optional<Instant> due(Instant at) const;
    [[nodiscard]] bool everybody_has_moved() const;
    [[nodiscard]] std::vector<Event> moved(int seat, AnyMove move) const;
    // The seat that acts for the player: his turn's, or his first. Throws Refusal when he has none.
    [[nodiscard]] int acting_seat(std::string_view player) const;
    void require_playing() const;
    [[nodiscard]] bool all_people_offer(Offer what, std::string_view player) const;
    [[nodiscard]] std::vector<Event> end_without(int seat, std::string_view reason) const;

    store::Game game_;
    LineOfPlay line_;
    std::optional<GameClock> clock_;
    std::array<std::vector<int>, 3> offers_;
    std::optional<Ending> ending_;
    std::string next_;
};

}  // namespace ataraxia::server
