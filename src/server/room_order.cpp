#include "server/room_order.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "games/registration.hpp"
#include "server/bots.hpp"
#include "server/json.hpp"
#include "server/refusal.hpp"
#include "server/secrets.hpp"

namespace ataraxia::server {

namespace {

using Kind = store::Seat::Kind;

constexpr std::array<std::string_view, 3> kinds{"open", "me", "bot"};  // in the order of Kind

AnyGame draw_game(const std::string& text) {
    return games::registry().make(text, random_below(1U << 31));
}

store::Seat parse_seat(const JsonValue& value, const AnyGame& game) {
    JsonObject object = value.object();
    store::Seat seat{.kind = static_cast<Kind>(object.require("kind").one_of(kinds))};
    if (seat.kind == Kind::bot) {
        const Bot bot = bot_of(game, object.require("bot").string());
        seat.bot = bot.spec;
        seat.name = bot.title;
    }
    object.expect_all_taken();
    return seat;
}

// A game whose exact string is known, before anybody has sat down.
store::Game blank_game(const AnyGame& game, const std::string& asked) {
    return {.id = random_id(),
            .game = game.name(),
            .family = std::string(game.info().family),
            .asked = asked,
            .fen = game.start().fen(),
            .created = now()};
}

}  // namespace

RoomOrder parse_room_order(const JsonValue& json) {
    JsonObject object = json.object();
    RoomOrder order;
    order.game = object.require("game").string();
    const AnyGame game = draw_game(order.game);
    for (const JsonValue& seat : object.require("seats").elements())
        order.seats.push_back(parse_seat(seat, game));
    if (order.seats.size() != static_cast<std::size_t>(game.players())) {
        throw json.error(game.players() == 2 ? "seats: expected two" : "seats: expected one a player");
    }
    if (const auto clock = object.take("clock"); clock && !clock->is_null())
        order.clock = parse_clock(*clock);
    if (const auto rated = object.take("rated")) order.rated = rated->boolean();
    if (const auto listed = object.take("public")) order.listed = listed->boolean();
    if (const auto fen = object.take("fen"); fen && !fen->is_null()) order.fen = fen->string();
    object.expect_all_taken();
    return order;
}

store::Game make_game(const RoomOrder& order, const store::Player& creator) {
    const auto has = [&](Kind kind) {
        return std::ranges::find(order.seats, kind, &store::Seat::kind) != order.seats.end();
    };
    if (!has(Kind::human)) throw Refusal(400, "no_seat", "Take a seat in the game that you open.");
    const AnyGame game = draw_game(order.game);
    store::Game result = blank_game(game, order.game);
    if (!order.fen.empty()) {
        const AnyPosition start = game.parse_position(order.fen);
        if (start.outcome()) throw Refusal(400, "game_over", "In this position the game is over.");
        result.custom = start != game.start();
        result.fen = start.fen();
    }
    if (order.rated && (creator.guest || has(Kind::bot) || result.custom || order.seats.size() != 2 ||
                        std::ranges::count(order.seats, Kind::open, &store::Seat::kind) != 1)) {
        throw Refusal(400, "not_rated",
                      "Rated games are between two players with accounts, from the first position.");
    }
    if (order.clock) result.clock = text_of(to_json(*order.clock));
    result.rated = order.rated;
    result.listed = order.listed;
    result.seats = order.seats;
    for (store::Seat& seat : result.seats) {
        if (seat.kind != Kind::human) continue;
        seat.player = creator.id;
        seat.name = creator.name;
    }
    return result;
}

store::Game make_rematch(const Room& room) {
    const store::Game& before = room.game();
    store::Game result = blank_game(draw_game(before.asked), before.asked);
    if (before.custom) {
        result.game = before.game;
        result.fen = before.fen;
        result.custom = true;
    }
    result.clock = before.clock;
    result.rated = before.rated;
    result.listed = before.listed;
    result.seats = room.seats_of_rematch();
    return result;
}

void take_rating(store::Store& store, const std::string& family, store::Seat& seat) {
    const auto row = store.rating(seat.player, family);
    if (row.games > 0) seat.rating = static_cast<int>(std::lround(row.rating.rating));
}

void add_game(store::Store& store, store::Game game) {
    bool is_open = false;
    for (store::Seat& seat : game.seats) {
        is_open = is_open || seat.kind == Kind::open;
        if (seat.kind == Kind::human) take_rating(store, game.family, seat);
    }
    Room room(std::move(game));
    store.add_game(room.game());
    if (is_open) return;
    const event::Started started;
    const Instant at = room.game().created;
    room.apply(at, started);
    const store::Event event{.version = 1, .at = at, .body = format_event(started)};
    static_cast<void>(store.append(room.game(), 0, {&event, 1}));
}

}  // namespace ataraxia::server
