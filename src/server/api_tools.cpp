#include <nlohmann/json.hpp>
#include <sstream>

#include "arena/records/pgn_reader.hpp"
#include "arena/records/pgn_writer.hpp"
#include "games/registration.hpp"
#include "server/analysis.hpp"
#include "server/api.hpp"
#include "server/board_json.hpp"
#include "server/position_request.hpp"
#include "server/refusal.hpp"

namespace ataraxia::server {

namespace {

constexpr std::uint64_t most_nodes = 20'000;  // a position of an evaluation
constexpr std::uint64_t default_nodes = 5'000;
constexpr std::size_t most_evaluated_moves = 500;

Task<Response> evaluate_game(Application& app, const Request& request) {
    static_cast<void>(co_await require_session(app, request));
    JsonObject object = JsonValue::parse("body", request.body).object();
    const LineOfPlay line = take_line(object);
    std::uint64_t nodes = default_nodes;
    if (const auto value = object.take("nodes")) nodes = value->whole(std::uint64_t{1}, most_nodes);
    object.expect_all_taken();
    if (line.length() > most_evaluated_moves) throw Refusal(400, "too_long", "The game is too long.");
    auto evaluation = app.analyses.run(
        app.loop, [line, nodes](const search::StopFlag& stop) { return evaluate(line, nodes, stop); });
    co_return json_response(co_await std::move(evaluation));
}

Task<Response> openings(Application& app, const Request& request) {
    const LineOfPlay line = read_line(request.required("game"), "", split_moves(request.parameter("moves")));
    std::string before;
    for (std::size_t i = 0; i < line.length(); ++i)
        before += (before.empty() ? "" : " ") + line.positions()[i].format_move(line.moves()[i]);
    auto reading = app.store.run(
        [game = line.game().name(), before](store::Store& store) { return store.openings(game, before); });
    const auto found = co_await std::move(reading);
    std::int64_t games = 0;
    Json moves = Json::array();
    for (const auto& move : found) {
        games += move.games;
        const std::vector<std::int64_t> wins(move.wins.begin(), move.wins.begin() + line.game().players());
        moves.push_back({{"move", move.move}, {"games", move.games}, {"wins", wins}, {"draws", move.draws}});
    }
    co_return json_response({{"games", games}, {"moves", std::move(moves)}});
}

Response import_record(const Request& request) {
    JsonObject object = JsonValue::parse("body", request.body).object();
    std::istringstream text(object.require("record").string());
    object.expect_all_taken();
    const auto record = arena::PgnReader(text, "record").next();
    if (!record) throw Error("record: no game in it");
    Json moves = Json::array();
    const LineOfPlay line = arena::line_of(*record);
    for (std::size_t i = 0; i < line.length(); ++i)
        moves.push_back(line.positions()[i].format_move(line.moves()[i]));
    Json tags{
        {"Event", record->event}, {"Site", record->site}, {"Date", record->date}, {"Round", record->round}};
    tags["players"] = record->players;
    tags["Termination"] = record->termination;
    return json_response({{"game", line.game().name()},
                          {"fen", record->start.fen()},
                          {"moves", std::move(moves)},
                          {"tags", std::move(tags)}});
}

// A text for a tag: the writer takes no line breaks.
std::string one_line(std::string text) {
    std::ranges::replace_if(
        text, [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    constexpr std::size_t longest = 200;
    return text.substr(0, longest);
}

Response export_record(const Request& request) {
    JsonObject object = JsonValue::parse("body", request.body).object();
    const LineOfPlay line = take_line(object);
    arena::GameRecord record(line.start());
    record.players.assign(static_cast<std::size_t>(line.game().players()), "?");
    if (const auto value = object.take("tags")) {
        JsonObject tags = value->object();
        if (const auto tag = tags.take("Event")) record.event = one_line(tag->string());
        if (const auto tag = tags.take("Site")) record.site = one_line(tag->string());
        if (const auto tag = tags.take("Date")) record.date = one_line(tag->string());
        if (const auto tag = tags.take("Round")) record.round = one_line(tag->string());
        if (const auto names = tags.take("players")) {
            const auto list = names->elements();
            for (std::size_t i = 0; i < std::min(list.size(), record.players.size()); ++i)
                record.players[i] = one_line(list[i].string());
        }
    }
    object.expect_all_taken();
    for (const AnyMove move : line.moves()) record.moves.push_back({move, {}});
    if (const auto outcome = line.outcome()) {
        record.winner = outcome->winner;
        record.termination = outcome->reason;
    }
    return text_response(arena::format_pgn(record, arena::Notes::none));
}

}  // namespace

void add_tool_routes(Application& app) {
    app.router.add("POST", "/api/evaluate",
                   [&app](const auto& request, const auto&) { return evaluate_game(app, request); });
    app.router.add("POST", "/api/line", [](const auto& request, const auto&) -> Task<Response> {
        JsonObject object = JsonValue::parse("body", request.body).object();
        const LineOfPlay line = take_line(object);
        object.expect_all_taken();
        co_return json_response(line_json(line));
    });
    app.router.add("GET", "/api/openings",
                   [&app](const auto& request, const auto&) { return openings(app, request); });
    app.router.add("POST", "/api/import", [](const auto& request, const auto&) -> Task<Response> {
        co_return import_record(request);
    });
    app.router.add("POST", "/api/records/export", [](const auto& request, const auto&) -> Task<Response> {
        co_return export_record(request);
    });
}

}  // namespace ataraxia::server
