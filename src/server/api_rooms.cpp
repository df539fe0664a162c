#include <nlohmann/json.hpp>

#include "server/api.hpp"
#include "server/finished_game.hpp"
#include "server/room_json.hpp"
#include "server/room_order.hpp"

namespace ataraxia::server {

namespace {

Task<Response> list(Application& app, const Request& request) {
    auto listing = list_rooms(app.store, request.parameter("state"));
    Response response = text_response(co_await std::move(listing));
    response.content_type = "application/json";
    co_return response;
}

Task<Response> create(Application& app, const Request& request) {
    const Session session = co_await require_session(app, request);
    const RoomOrder order = parse_room_order(JsonValue::parse("body", request.body));
    const store::Game game = make_game(order, session.player);
    co_await app.rooms.add(game);
    co_return json_response({{"id", game.id}}, 201);
}

Task<Response> show(Application& app, const Request& request, const std::string& id) {
    auto finding = app.sessions.find(request.cookie_value(session_cookie));
    const auto session = co_await std::move(finding);
    const auto live = co_await app.rooms.find(id);
    Json json = room_json(live->room, session ? session->player.id : "", live->spectators());
    json["version"] = live->room.version();
    co_return json_response(json);
}

Task<Response> record(Application& app, const std::string& id) {
    const auto live = co_await app.rooms.find(id);
    Response response = text_response(format_record(live->room));
    response.headers.emplace_back("Content-Disposition",
                                  "attachment; filename=\"" + live->room.game().id + ".pgn\"");
    co_return response;
}

Task<Response> join(Application& app, const Request& request, const std::string& id) {
    const Session session = co_await require_session(app, request);
    JsonObject object = JsonValue::parse("body", request.body).object();
    const int seat = object.require("seat").whole(0, max_players - 1);
    object.expect_all_taken();
    co_await app.rooms.join(id, session.player, seat);
    co_return json_response(Json::object());
}

}  // namespace

void add_room_routes(Application& app) {
    app.router.add("GET", "/api/rooms",
                   [&app](const auto& request, const auto&) { return list(app, request); });
    app.router.add("POST", "/api/rooms",
                   [&app](const auto& request, const auto&) { return create(app, request); });
    app.router.add("GET", "/api/rooms/*", [&app](const auto& request, const auto& parts) {
        return show(app, request, parts.at(0));
    });
    app.router.add("GET", "/api/rooms/*/record",
                   [&app](const auto&, const auto& parts) { return record(app, parts.at(0)); });
    app.router.add("POST", "/api/rooms/*/join", [&app](const auto& request, const auto& parts) {
        return join(app, request, parts.at(0));
    });
}

}  // namespace ataraxia::server
