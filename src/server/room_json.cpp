#include "server/room_json.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "server/board_json.hpp"

namespace ataraxia::server {

namespace {

constexpr std::array<std::string_view, 4> state_names{"open", "playing", "finished", "aborted"};
constexpr std::array<std::string_view, 3> kind_names{"open", "human", "bot"};

Json text_or_null(const std::string& text) {
    return text.empty() ? Json(nullptr) : Json(text);
}

// Without the id, by which a player is known to the server alone.
Json seat_json(const store::Seat& seat) {
    return {{"kind", kind_names.at(static_cast<std::size_t>(seat.kind))},
            {"name", text_or_null(seat.name)},
            {"bot", text_or_null(seat.bot)},
            {"rating", seat.rating ? Json(*seat.rating) : Json(nullptr)}};
}

Json clocks_json(const Room& room) {
    if (!room.clock()) return nullptr;
    Json clocks = Json::array();
    for (int player = 0; player < room.players(); ++player) clocks.push_back(room.clock()->left(player));
    return clocks;
}

Json running_since_json(const Room& room) {
    const auto since = room.clock() ? room.clock()->running_since() : std::nullopt;
    return since ? Json(*since) : Json(nullptr);
}

Json moves_json(const LineOfPlay& line) {
    Json moves = Json::array();
    for (std::size_t i = 0; i < line.length(); ++i)
        moves.push_back(line.positions()[i].format_move(line.moves()[i]));
    return moves;
}

// Who made each move.
Json movers_json(const LineOfPlay& line) {
    Json movers = Json::array();
    for (std::size_t i = 0; i < line.length(); ++i) movers.push_back(line.positions()[i].to_move());
    return movers;
}

// The texts that the store holds are JSON of our own.
Json stored_json(const std::string& text) {
    return text.empty() ? Json(nullptr) : Json::parse(text);
}

struct EventJson {
    const Room& room;

    Json operator()(const event::Sat& e) const {
        return {{"type", "seat"}, {"seat", e.seat}, {"player", seat_json(e.who)}};
    }
    Json operator()(const event::Started&) const {
        return {
            {"type", "start"}, {"clocks", clocks_json(room)}, {"running_since", running_since_json(room)}};
    }
    Json operator()(const event::Moved& e) const {
        const LineOfPlay& line = room.line();
        const AnyPosition& before = line.positions()[line.length() - 1];
        return {{"type", "move"},
                {"ply", line.length()},
                {"move", move_json(before, line.moves().back())},
                {"by", e.seat},
                {"position", position_json(line)},
                {"clocks", clocks_json(room)},
                {"running_since", running_since_json(room)}};
    }
    Json operator()(const event::Offered& e) const {
        return {{"type", "offer"}, {"what", name_of(e.what)}, {"seat", e.seat}};
    }
    Json operator()(const event::Declined& e) const {
        return {{"type", "declined"}, {"what", name_of(e.what)}, {"seat", e.seat}};
    }
    Json operator()(const event::TakenBack&) const {
        return {{"type", "takeback"},
                {"ply", room.line().length()},
                {"position", position_json(room.line())},
                {"clocks", clocks_json(room)},
                {"running_since", running_since_json(room)}};
    }
    Json operator()(const event::Ended& e) const {
        return {{"type", "end"}, {"outcome", to_json(e.ending)}, {"clocks", clocks_json(room)}};
    }
    Json operator()(const event::Followed& e) const { return {{"type", "next"}, {"room", e.room}}; }
    Json operator()(const event::Resumed&) const {
        return {
            {"type", "clock"}, {"clocks", clocks_json(room)}, {"running_since", running_since_json(room)}};
    }
};

}  // namespace

Json to_json(const Ending& ending) {
    return {{"reason", ending.reason},
            {"scores", ending.scores},
            {"winner", ending.winners.size() == 1 ? Json(ending.winners.front()) : Json(nullptr)},
            {"winners", ending.winners}};
}

Json summary_json(const store::Game& game, std::size_t spectators) {
    Json seats = Json::array();
    for (const auto& seat : game.seats) seats.push_back(seat_json(seat));
    return {{"id", game.id},
            {"game", game.game},
            {"state", state_names.at(static_cast<std::size_t>(game.state))},
            {"seats", std::move(seats)},
            {"clock", stored_json(game.clock)},
            {"rated", game.rated},
            {"ply", game.ply},
            {"fen", game.position},
            {"spectators", spectators},
            {"created", game.created},
            {"outcome", stored_json(game.outcome)}};
}

Json room_json(const Room& room, std::string_view viewer, std::size_t spectators) {
    Json json = summary_json(room.game(), spectators);
    const auto yours = room.seats_of(viewer);
    json["board"] = board_json(LineOfPlay(room.line().start()));
    json["moves"] = moves_json(room.line());
    json["movers"] = movers_json(room.line());
    json["position"] = position_json(room.line());
    json["clocks"] = clocks_json(room);
    json["running_since"] = running_since_json(room);
    for (const Offer what : {Offer::draw, Offer::takeback, Offer::rematch})
        json["offers"][std::string(name_of(what))] = room.offers(what);
    json["next"] = text_or_null(room.next());
    json["you"] = yours.empty() ? Json(nullptr) : Json(yours.front());
    json["yours"] = yours;
    json["chat"] = Json::array();
    return json;
}

Json event_json(const Room& room, const Event& event) {
    return std::visit(EventJson{room}, event);
}

}  // namespace ataraxia::server
