#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/instant.hpp"
#include "store/records.hpp"

namespace ataraxia::server {

// What a player can ask of the others.
enum class Offer { draw, takeback, rematch };

// "draw", "takeback", "rematch"; offer_of() throws Error for other names.
[[nodiscard]] std::string_view name_of(Offer offer) noexcept;
[[nodiscard]] Offer offer_of(std::string_view name);

// How a game ended, by the rules or otherwise.
struct Ending {
    std::string reason;       // of the rules, or "resigned", "time", "agreed", "aborted"
    std::vector<int> scores;  // of each player
    // Who share the point: one player who has won, several of a draw, nobody in an aborted game.
    std::vector<int> winners;

    [[nodiscard]] bool is_aborted() const noexcept { return winners.empty(); }
    friend bool operator==(const Ending&, const Ending&) = default;
};

// What can happen to a room. Players are seats, counted from 0.
namespace event {

struct Sat {
    int seat;
    store::Seat who;
    friend bool operator==(const Sat&, const Sat&) = default;
};
struct Started {
    friend bool operator==(const Started&, const Started&) = default;
};
struct Moved {
    int seat;
    std::string move;
    friend bool operator==(const Moved&, const Moved&) = default;
};
struct Offered {
    Offer what;
    int seat;
    friend bool operator==(const Offered&, const Offered&) = default;
};
struct Declined {
    Offer what;
    int seat;
    friend bool operator==(const Declined&, const Declined&) = default;
};
// Only the first `ply` moves are left.
struct TakenBack {
    int ply;
    friend bool operator==(const TakenBack&, const TakenBack&) = default;
};
struct Ended {
    Ending ending;
    friend bool operator==(const Ended&, const Ended&) = default;
};
// The rematch has begun in another room.
struct Followed {
    std::string room;
    friend bool operator==(const Followed&, const Followed&) = default;
};
// The servers were down: whoever was thinking begins anew.
struct Resumed {
    friend bool operator==(const Resumed&, const Resumed&) = default;
};

}  // namespace event

using Event = std::variant<event::Sat, event::Started, event::Moved, event::Offered, event::Declined,
                           event::TakenBack, event::Ended, event::Followed, event::Resumed>;

// The body of an event in the store, and back. parse_event() throws Error.
[[nodiscard]] std::string format_event(const Event& event);
[[nodiscard]] Event parse_event(std::string_view body);

// The ending as the store and the contract have it, and back; Error for anything else.
[[nodiscard]] std::string format_ending(const Ending& ending);

}  // namespace ataraxia::server
