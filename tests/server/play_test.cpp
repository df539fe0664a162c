#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "server/browser.hpp"
#include "server/server_process.hpp"

// The contract of docs/api, between real sockets and the real program.
namespace ataraxia::test {
namespace {

using testing::HasSubstr;
using testing::Not;

const Json me_and_open = Json::array({{{"kind", "me"}}, {{"kind", "open"}}});
const Json me_and_easy = Json::array({{{"kind", "me"}}, {{"kind", "bot"}, {"bot", "easy"}}});

// Plays the first legal moves of whoever's turn it is until the game is over, and returns the last event.
Json play_to_the_end(WebSocket& socket, const std::string& room, Json position) {
    int ply = position["ply"];
    while (true) {
        if (!position["moves"].empty()) {
            socket.send(
                {{"t", "move"}, {"room", room}, {"ply", ply}, {"move", position["moves"][0]["text"]}});
        }
        while (true) {
            const Json message = socket.receive();
            if (message["t"] == "error") throw std::runtime_error(message.dump());
            if (message["t"] != "event") continue;
            const Json& event = message["event"];
            if (event["type"] == "end") return event;
            if (event["type"] != "move") continue;
            position = event["position"];
            ply = event["ply"];
            if (event["position"]["to_move"] == 0 || position["moves"].empty()) break;
        }
    }
}

TEST(Play, whole_games_against_a_bot) {
    ServerProcess server;
    for (const auto* game : {"ataxx:5x5", "hexxagon:side=3", "four-couleur", "pylos:base=3"}) {
        Browser browser(server.port());
        const std::string room =
            browser.open_room(game, Json::array({{{"kind", "me"}}, {{"kind", "bot"}, {"bot", "random"}}}));
        WebSocket socket(browser);
        const Json before = socket.watch(room);
        EXPECT_EQ(before["state"], "playing") << game;
        EXPECT_EQ(before["you"], 0);
        const Json end = play_to_the_end(socket, room, before["position"]);
        EXPECT_FALSE(end["outcome"]["winners"].empty()) << game;

        const Json after = browser.get("/api/rooms/" + room).json();
        EXPECT_EQ(after["state"], "finished");
        EXPECT_EQ(after["outcome"], end["outcome"]);
        EXPECT_EQ(after["moves"].size(), after["position"]["ply"]);
        EXPECT_EQ(after["moves"].size(), after["movers"].size());

        // The record is one that the program reads, and the import gives the same game.
        const Answer record = browser.get("/api/rooms/" + room + "/record");
        EXPECT_THAT(ataraxia({"records", "-"}, {.input = record.body}).out,
                    HasSubstr("1 games, every move legal"))
            << record.body;
        const Json imported = browser.post("/api/import", {{"record", record.body}}).json();
        EXPECT_EQ(imported["moves"], after["moves"]);
        EXPECT_EQ(
            browser.post("/api/line", {{"game", game}, {"moves", after["moves"]}}).json()["plies"].size(),
            after["moves"].size());
        const std::string exported =
            browser.post("/api/records/export", {{"game", game}, {"moves", after["moves"]}}).body;
        EXPECT_THAT(ataraxia({"records", "-"}, {.input = exported}).out,
                    HasSubstr("1 games, every move legal"));
        // And it counts in the statistics of openings.
        const Json openings = browser.get(std::string("/api/openings?game=") + game).json();
        EXPECT_EQ(openings["games"], 1);
        EXPECT_EQ(openings["moves"][0]["move"], after["moves"][0]);
    }
}

TEST(Play, two_people_with_a_spectator) {
    ServerProcess server;
    Browser ann(server.port());
    Browser bob(server.port());
    const Browser eve(server.port());
    const std::string room = ann.open_room("ataxx", me_and_open, {{"public", true}});
    WebSocket ann_sees(ann);
    WebSocket bob_sees(bob);
    WebSocket eve_sees(eve);
    EXPECT_EQ(ann_sees.watch(room)["state"], "open");
    static_cast<void>(bob_sees.watch(room));
    EXPECT_EQ(eve_sees.watch(room)["you"], nullptr);
    // Bob has no seat yet.
    for (const int count : {0, 1, 2}) EXPECT_EQ(ann_sees.expect("spectators")["count"], count);

    EXPECT_EQ(bob.post("/api/rooms/" + room + "/join", {{"seat", 1}}).status, 200);
    for (WebSocket* socket : {&ann_sees, &bob_sees, &eve_sees}) {
        EXPECT_EQ(socket->expect_event("seat")["seat"], 1);
        static_cast<void>(socket->expect_event("start"));
    }
    EXPECT_EQ(ann_sees.ask({{"t", "move"}, {"room", room}, {"ply", 0}, {"move", "b6"}})["t"], "ok");
    for (WebSocket* socket : {&bob_sees, &eve_sees}) {
        const Json event = socket->expect_event("move");
        EXPECT_EQ(event["by"], 0);
        EXPECT_EQ(event["move"]["text"], "b6");
        EXPECT_EQ(event["position"]["to_move"], 1);
        EXPECT_EQ(event["position"]["counts"], Json::array({3, 2}));
    }
    EXPECT_EQ(bob_sees.ask({{"t", "resign"}, {"room", room}})["t"], "ok");
    EXPECT_EQ(eve_sees.expect_event("end")["outcome"]["winner"], 0);

    // The rematch begins when both want it, with the colours changed.
    EXPECT_EQ(ann_sees.ask({{"t", "rematch"}, {"room", room}})["t"], "ok");
    EXPECT_EQ(bob_sees.expect_event("offer")["what"], "rematch");
    bob_sees.send({{"t", "rematch"}, {"room", room}});
    const std::string next = ann_sees.expect_event("next")["room"];
    EXPECT_EQ(ann_sees.watch(next)["you"], 1);
    EXPECT_EQ(bob_sees.watch(next)["you"], 0);
}

TEST(Play, others_cannot_move_for_you) {
    ServerProcess server;
    Browser ann(server.port());
    const Browser eve(server.port());
    const std::string room = ann.open_room("ataxx", me_and_easy);
    WebSocket eve_sees(eve);
    static_cast<void>(eve_sees.watch(room));
    for (const auto* what : {"resign", "abort", "draw", "takeback", "rematch"}) {
        const Json answer = eve_sees.ask({{"t", what}, {"room", room}});
        EXPECT_EQ(answer["code"], "not_seated") << what;
        EXPECT_EQ(answer["room"], room);
    }
    EXPECT_EQ(eve_sees.ask({{"t", "move"}, {"room", room}, {"ply", 0}, {"move", "b6"}})["code"],
              "not_seated");
    EXPECT_EQ(eve_sees.ask({{"t", "join"}, {"room", room}, {"seat", 0}})["code"], "seat_taken");
    EXPECT_EQ(eve_sees.ask({{"t", "watch"}, {"room", "nowhere"}})["code"], "no_room");
}

TEST(Play, whoever_comes_back_is_told_what_he_missed) {
    ServerProcess server;
    Browser ann(server.port());
    const std::string room = ann.open_room("ataxx", Json::array({{{"kind", "me"}}, {{"kind", "me"}}}));
    WebSocket stays(ann);
    static_cast<void>(stays.watch(room));
    std::int64_t version = 0;
    {
        WebSocket leaves(ann);
        leaves.send({{"t", "watch"}, {"room", room}, {"since", 0}});
        version = leaves.expect("room")["version"];
    }
    EXPECT_EQ(stays.ask({{"t", "move"}, {"room", room}, {"ply", 0}, {"move", "b6"}})["t"], "ok");
    EXPECT_EQ(stays.ask({{"t", "move"}, {"room", room}, {"ply", 1}, {"move", "b2"}})["t"], "ok");
    WebSocket again(ann);
    again.send({{"t", "watch"}, {"room", room}, {"since", version}});
    static_cast<void>(again.expect("hello"));
    Json first = again.receive();
    while (first["t"] == "spectators") first = again.receive();
    EXPECT_EQ(first["version"], version + 1);
    EXPECT_EQ(first["event"]["move"]["text"], "b6");
    EXPECT_EQ(again.receive()["event"]["move"]["text"], "b2");
}

TEST(Play, a_flag_falls_by_itself) {
    ServerProcess server;
    Browser ann(server.port());
    const std::string room = ann.open_room("ataxx", Json::array({{{"kind", "me"}}, {{"kind", "me"}}}),
                                           {{"clock", {{"base", 1000}, {"increment", 0}}}});
    WebSocket socket(ann);
    static_cast<void>(socket.watch(room));
    static_cast<void>(socket.ask({{"t", "move"}, {"room", room}, {"ply", 0}, {"move", "b6"}}));
    static_cast<void>(socket.ask({{"t", "move"}, {"room", room}, {"ply", 1}, {"move", "b2"}}));
    const Json end = socket.expect_event("end");
    EXPECT_EQ(end["outcome"]["reason"], "time");
    EXPECT_EQ(end["outcome"]["winner"], 1);
    EXPECT_EQ(end["clocks"][0], 0);
}

TEST(Play, the_lobby_shows_invitations_and_running_games) {
    ServerProcess server;
    Browser ann(server.port());
    const Browser bob(server.port());
    WebSocket socket(bob);
    socket.send({{"t", "lobby"}});
    EXPECT_TRUE(socket.expect("lobby")["rooms"].empty());
    const std::string room = ann.open_room("hexxagon", me_and_open, {{"public", true}});
    static_cast<void>(ann.open_room("hexxagon", me_and_open));
    const Json rooms = socket.expect("lobby")["rooms"];
    ASSERT_EQ(rooms.size(), 1U) << "the other one is known by its link alone";
    EXPECT_EQ(rooms[0]["id"], room);
    EXPECT_EQ(bob.get("/api/rooms?state=open").json()["rooms"].size(), 1U);
    EXPECT_TRUE(bob.get("/api/rooms?state=playing").json()["rooms"].empty());
}

TEST(Accounts, keep_games_and_ratings) {
    ServerProcess server;
    Browser ann(server.port());
    Browser bob(server.port());
    const Json order{{"rated", true}, {"public", true}, {"clock", {{"base", 60000}, {"increment", 0}}}};
    EXPECT_THROW(static_cast<void>(ann.open_room("ataxx", me_and_open, order)), std::runtime_error)
        << "guests play no rated games";
    EXPECT_EQ(ann.post("/api/account", {{"name", "Ann"}, {"password", "correct horse"}}).status, 200);
    EXPECT_EQ(bob.post("/api/account", {{"name", "aNN"}, {"password", "correct horse"}}).refusal(),
              "name_taken");
    EXPECT_EQ(bob.post("/api/account", {{"name", "Bob"}, {"password", "battery staple"}}).status, 200);
    EXPECT_EQ(ann.get("/api/me").json()["guest"], false);

    const std::string room = ann.open_room("ataxx", me_and_open, order);
    EXPECT_EQ(Browser(server.port()).post("/api/rooms/" + room + "/join", {{"seat", 1}}).refusal(),
              "needs_account");
    EXPECT_EQ(bob.post("/api/rooms/" + room + "/join", {{"seat", 1}}).status, 200);
    WebSocket socket(bob);
    EXPECT_EQ(socket.ask({{"t", "resign"}, {"room", room}})["t"], "ok");
    const Json rating = ann.get("/api/me").json()["ratings"]["ataxx"];
    EXPECT_GT(rating["rating"], 1600);
    EXPECT_EQ(rating["games"], 1);

    // The page of a player, and another browser of hers.
    const Json page = bob.get("/api/players/ann").json();
    EXPECT_EQ(page["name"], "Ann");
    EXPECT_EQ(page["games"][0]["id"], room);
    EXPECT_TRUE(bob.get("/api/players/ann?before=1").json()["games"].empty());
    EXPECT_EQ(bob.get("/api/players/nobody").status, 404);
    Browser elsewhere(server.port());
    EXPECT_EQ(elsewhere.post("/api/login", {{"name", "Ann"}, {"password", "wrong horse"}}).refusal(),
              "wrong_login");
    EXPECT_EQ(elsewhere.post("/api/login", {{"name", "Nobody"}, {"password", "wrong horse"}}).refusal(),
              "wrong_login");
    EXPECT_EQ(elsewhere.post("/api/login", {{"name", "ANN"}, {"password", "correct horse"}}).status, 200);
    EXPECT_EQ(elsewhere.get("/api/me").json()["name"], "Ann");
    EXPECT_EQ(elsewhere.post("/api/logout", Json::object()).status, 200);
    EXPECT_EQ(ann.get("/api/me").json()["name"], "Ann") << "her first browser is still known";
}

TEST(Accounts, have_no_names_that_look_like_anything_else) {
    ServerProcess server;
    Browser browser(server.port());
    for (const auto* name : {"", "ab", "guest 12", "Guest12", "<script>", "a b", "ann\n", "\u00e4nn",
                             "Robert'); --", "averyveryverylongname"}) {
        EXPECT_EQ(browser.post("/api/account", {{"name", name}, {"password", "correct horse"}}).refusal(),
                  "bad_name")
            << name;
    }
    EXPECT_EQ(browser.post("/api/account", {{"name", "Ann"}, {"password", "short"}}).refusal(),
              "bad_password");
}

TEST(Analysis, streams_the_best_lines) {
    ServerProcess server;
    const Browser browser(server.port());
    WebSocket socket(browser);
    socket.send(
        {{"t", "analyse"}, {"id", "a"}, {"game", "ataxx"}, {"moves", {"b6"}}, {"multipv", 3}, {"time", 200}});
    const Json info = socket.expect("info");
    EXPECT_EQ(info["id"], "a");
    ASSERT_EQ(info["lines"].size(), 3U);
    EXPECT_GE(info["lines"][0]["chance"], info["lines"][1]["chance"]);
    EXPECT_EQ(info["lines"][0]["moves"][0]["text"], info["lines"][0]["pv"][0]);
    EXPECT_EQ(socket.expect("done")["id"], "a");

    // One that is stopped says so at once, and nothing more.
    socket.send({{"t", "analyse"}, {"id", "b"}, {"game", "ataxx"}, {"time", 60000}});
    static_cast<void>(socket.expect("info"));
    socket.send({{"t", "stop"}, {"id", "b"}});
    EXPECT_EQ(socket.expect("done")["id"], "b");
    socket.send({{"t", "ping"}});
    EXPECT_EQ(socket.receive()["t"], "pong");
    const Json refused = socket.ask({{"t", "analyse"}, {"id", "c"}, {"game", "ataxx"}, {"moves", {"a1"}}});
    EXPECT_EQ(refused["t"], "error");
    EXPECT_EQ(refused["id"], "c");
}

TEST(Analysis, finds_the_moves_that_were_wrong) {
    ServerProcess server;
    Browser browser(server.port());
    // The first move lets everything be lost at once.
    const Json answer = browser
                            .post("/api/evaluate", {{"game", "ataxx:5x5"},
                                                    {"fen", "5/5/o4/1x3/5 x 0 1"},
                                                    {"moves", {"b2d2", "b2"}},
                                                    {"nodes", 2000}})
                            .json();
    ASSERT_EQ(answer["plies"].size(), 3U);
    const Json& first = answer["plies"][0];
    EXPECT_EQ(first["played"], "b2d2");
    EXPECT_NE(first["best"], first["played"]);
    EXPECT_GT(first["best_chance"], first["chance"]);
    EXPECT_EQ(browser.post("/api/evaluate", {{"game", "ataxx:players=3"}}).refusal(), "two_players");
}

TEST(Catalogue, lists_games_bots_and_boards) {
    ServerProcess server;
    const Browser browser(server.port());
    const Json games = browser.get("/api/games").json()["games"];
    ASSERT_EQ(games.size(), 4U);
    for (const Json& game : games) {
        EXPECT_FALSE(game["variants"].empty());
        for (const Json& variant : game["variants"]) {
            const std::string name = variant["game"];
            EXPECT_EQ(browser.get("/api/board?game=" + name).status, 200) << name;
            EXPECT_FALSE(browser.get("/api/bots?game=" + name).json()["bots"].empty()) << name;
        }
    }
    const Json board = browser.get("/api/board?game=pylos&moves=a1+b2").json();
    EXPECT_EQ(board["cells"].size(), 30U);
    EXPECT_EQ(board["position"]["ply"], 2);
    EXPECT_EQ(board["position"]["supported"].size(), 16U) << "nothing rests on two spheres";
    const Answer wrong = browser.get("/api/board?game=ataxx&moves=b6+b6");
    EXPECT_EQ(wrong.status, 400);
    EXPECT_THAT(wrong.body, HasSubstr("number 2"));
    EXPECT_EQ(browser.get("/api/board?game=ataxx&fen=nonsense").status, 400);
    EXPECT_EQ(browser.get("/api/board").status, 400);
}

TEST(Bots, include_the_champion_by_his_name_alone) {
    ServerProcess server;
    Browser browser(server.port());
    const std::string room =
        browser.open_room("ataxx", Json::array({{{"kind", "me"}}, {{"kind", "bot"}, {"bot", "champion"}}}));
    EXPECT_EQ(browser.get("/api/rooms/" + room).json()["seats"][1]["bot"], "champion:level=8");
}

// Without a table, and then with that of the small pyramid.
TEST(SolvedGames, are_known_to_the_server_that_finds_their_table) {
    const TemporaryFolder tables;
    const std::string small = "pylos:rules=standard,base=3";
    const auto is_perfect = [](const Json& bot) { return bot["spec"] == "perfect"; };
    ASSERT_EQ(::setenv("ATARAXIA_TABLES", tables.path().c_str(), 1), 0);
    for (const bool solved : {false, true}) {
        if (solved) {
            const auto made = ataraxia({"solve", "pylos", "--rules", "standard", "--base", "3", "--out",
                                        tables.path().string(), "--force"});
            ASSERT_EQ(made.exit_code, 0) << made.err;
        }
        ServerProcess server;
        const Browser browser(server.port());
        for (const auto& [game, expected] : {std::pair{small, solved}, {std::string("ataxx"), false}}) {
            EXPECT_EQ(std::ranges::any_of(browser.get("/api/bots?game=" + game).json()["bots"], is_perfect),
                      expected)
                << game;
        }
        WebSocket socket(browser);
        socket.send({{"t", "analyse"}, {"id", "a"}, {"game", small}, {"time", 50}});
        const Json proven = socket.expect("info")["proven"];
        EXPECT_EQ(proven, solved ? Json({{"value", "win"}, {"distance", 15}}) : Json());
    }
    ::unsetenv("ATARAXIA_TABLES");
}

TEST(ArenaEvents, are_played_watched_stopped_and_kept) {
    ServerProcess server;
    Browser browser(server.port());
    const Json order{{"game", "ataxx:5x5"},
                     {"players", {"random", "capella"}},
                     {"games", 4},
                     {"limits", {{"movetime", 10}}}};
    const Answer begun = browser.post("/api/events", order);
    ASSERT_EQ(begun.status, 201) << begun.body;
    const std::string id = begun.json()["id"];
    WebSocket socket(browser);
    socket.send({{"t", "event-watch"}, {"id", id}});
    Json state = socket.expect("event-state");
    while (state["state"] == "running") state = socket.expect("event-state");
    EXPECT_EQ(state["state"], "finished");
    EXPECT_EQ(state["games_played"], 4);
    ASSERT_EQ(state["games"].size(), 4U);
    EXPECT_FALSE(state["games"][0]["moves"].empty());
    EXPECT_EQ(state["standings"][0]["games"], 4);
    const Answer report = browser.get("/api/events/" + id + "/report");
    EXPECT_THAT(report.body, HasSubstr("<html"));
    EXPECT_THAT(report.headers.at("content-security-policy"), HasSubstr("sandbox"));

    Json endless = order;
    endless["games"] = 500;
    endless["players"] = {"champion:level=8", "champion:level=7"};
    const std::string stopped = browser.post("/api/events", endless).json()["id"];
    EXPECT_EQ(browser.post("/api/events/" + stopped + "/stop", Json::object()).json()["state"], "stopped");

    server.kill();
    server.start();
    const Browser again(server.port());
    EXPECT_EQ(again.get("/api/events/" + id).json()["state"], "finished");
    EXPECT_EQ(again.get("/api/events").json()["events"].size(), 2U);
    EXPECT_EQ(again.get("/api/events/nowhere").refusal(), "no_event");
    endless["players"] = {"minimax:depth=9", "random"};
    EXPECT_EQ(Browser(server.port()).post("/api/events", endless).refusal(), "no_such_bot");
}

TEST(Server, tells_how_it_is) {
    ServerProcess server;
    Browser browser(server.port());
    EXPECT_EQ(browser.get("/healthz").json()["status"], "ok");
    const Answer metrics = browser.get("/metrics");
    EXPECT_THAT(metrics.headers.at("content-type"), HasSubstr("text/plain"));
    EXPECT_THAT(metrics.body, HasSubstr("\nataraxia_http_requests_total 2\n")) << "/api/me and /healthz";
    EXPECT_EQ(server.end(), 0);
}

TEST(Server, sends_browsers_away_when_it_ends) {
    ServerProcess server;
    WebSocket socket{Browser(server.port())};
    EXPECT_EQ(socket.receive()["t"], "hello");
    EXPECT_EQ(server.end(), 0);
    EXPECT_EQ(socket.close_code(), 1001);
}

TEST(Server, says_why_it_cannot_start) {
    ServerProcess server;
    const TemporaryFolder folder;
    const auto start = [&](const std::string& port, const std::string& database) {
        const auto result = ataraxia({"serve", "--port", port, "--db", database, "--log", "error"});
        EXPECT_EQ(result.exit_code, 2);
        EXPECT_EQ(std::ranges::count(result.err, '\n'), 1) << result.err;
        return result.err;
    };
    EXPECT_THAT(start(std::to_string(server.port()), folder / "a.db"), HasSubstr("is in use"));
    EXPECT_THAT(start("0", "/proc/none/a.db"), HasSubstr("/proc/none"));
    EXPECT_THAT(start("0", "postgresql://nobody@127.0.0.1:1/none"), HasSubstr("PostgreSQL"));
}

}  // namespace
}  // namespace ataraxia::test
