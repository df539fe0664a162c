#include <nlohmann/json.hpp>

#include "games/registration.hpp"
#include "server/api.hpp"
#include "server/board_json.hpp"
#include "server/catalogue.hpp"
#include "server/position_request.hpp"

namespace ataraxia::server {

namespace {

Json bots_json(const AnyGame& game) {
    Json bots = Json::array();
    for (const Bot& bot : bots_of(game))
        bots.push_back({{"spec", bot.spec}, {"title", bot.title}, {"summary", bot.summary}});
    return {{"bots", std::move(bots)}};
}

}  // namespace

void add_game_routes(Application& app) {
    app.router.add("GET", "/api/games",
                   [](const auto&, const auto&) -> Task<Response> { co_return json_response(games_json()); });
    app.router.add("GET", "/api/bots", [](const auto& request, const auto&) -> Task<Response> {
        co_return json_response(bots_json(games::registry().make(request.required("game"))));
    });
    app.router.add("GET", "/api/board", [](const auto& request, const auto&) -> Task<Response> {
        co_return json_response(board_json(read_line(request.required("game"), request.parameter("fen"),
                                                     split_moves(request.parameter("moves")))));
    });
}

}  // namespace ataraxia::server
