#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "server/browser.hpp"
#include "server/server_process.hpp"
#include "support/effort.hpp"
#include "support/postgres.hpp"

namespace ataraxia::test {
namespace {

const Json me_twice = Json::array({{{"kind", "me"}}, {{"kind", "me"}}});

// Killed in the middle of games, again and again: every move that was announced is there afterwards.
TEST(Recovery, nothing_that_was_announced_is_lost) {
    ServerProcess server;
    Browser browser(server.port());
    std::vector<std::string> rooms;
    for (int i = 0; i < 5; ++i) rooms.push_back(browser.open_room("ataxx", me_twice));
    std::map<std::string, Json> announced;
    for (int round = 0; round < scaled(6); ++round) {
        Browser now(server.port(), false);
        now.set_cookie(browser.cookie());
        WebSocket socket(now);
        std::map<std::string, Json> positions;
        for (const auto& room : rooms) {
            const Json seen = socket.watch(room);
            EXPECT_GE(seen["moves"].size(), announced[room].size());
            for (std::size_t i = 0; i < announced[room].size(); ++i)
                EXPECT_EQ(seen["moves"][i], announced[room][i]);
            announced[room] = seen["moves"];
            positions[room] = seen["position"];
        }
        for (const auto& room : rooms) {
            socket.send({{"t", "move"},
                         {"room", room},
                         {"ply", positions[room]["ply"]},
                         {"move", positions[room]["moves"][0]["text"]}});
        }
        // Killed after some of the moves have been announced, and others may be on their way.
        for (int heard = 0; heard <= round % 5; ++heard) {
            const Json message = socket.expect("event");
            announced[message["room"]].push_back(message["event"]["move"]["text"]);
        }
        server.kill();
        server.start();
    }
}

TEST(Recovery, bots_go_on_thinking) {
    ServerProcess server;
    Browser browser(server.port());
    const std::string room =
        browser.open_room("ataxx", Json::array({{{"kind", "me"}}, {{"kind", "bot"}, {"bot", "champion"}}}));
    {
        WebSocket socket(browser);
        static_cast<void>(socket.watch(room));
        EXPECT_EQ(socket.ask({{"t", "move"}, {"room", room}, {"ply", 0}, {"move", "b6"}})["t"], "ok");
        server.kill();  // while it thinks
    }
    server.start();
    Browser again(server.port(), false);
    again.set_cookie(browser.cookie());
    WebSocket socket(again);
    EXPECT_EQ(socket.watch(room)["position"]["ply"], 1);
    EXPECT_EQ(socket.expect_event("move")["by"], 1);
}

class TwoServers : public testing::Test {
  protected:
    void SetUp() override {
        if (!Postgres::is_installed()) GTEST_SKIP() << "PostgreSQL is not installed";
        postgres_ = std::make_unique<Postgres>();
        const std::string database = postgres_->new_database();
        first_ = std::make_unique<ServerProcess>(Arguments{}, database);
        second_ = std::make_unique<ServerProcess>(Arguments{}, database);
    }

    std::unique_ptr<Postgres> postgres_;
    std::unique_ptr<ServerProcess> first_;
    std::unique_ptr<ServerProcess> second_;
};

TEST_F(TwoServers, share_games_and_sessions) {
    Browser ann(first_->port());
    Browser bob(second_->port());
    const std::string room = ann.open_room("ataxx", Json::array({{{"kind", "me"}}, {{"kind", "open"}}}));
    WebSocket ann_sees(ann);
    WebSocket bob_sees(bob);
    static_cast<void>(ann_sees.watch(room));
    static_cast<void>(bob_sees.watch(room));
    EXPECT_EQ(bob_sees.ask({{"t", "join"}, {"room", room}, {"seat", 1}})["t"], "ok");
    EXPECT_EQ(ann_sees.expect_event("seat")["seat"], 1);
    Json position =
        ann_sees.expect_event("start").is_null() ? Json() : ann.get("/api/rooms/" + room).json()["position"];
    // A game of thirty moves, each of the two at a server of his own.
    for (int ply = 0; ply < 30 && position["outcome"].is_null(); ++ply) {
        WebSocket& mover = ply % 2 == 0 ? ann_sees : bob_sees;
        WebSocket& other = ply % 2 == 0 ? bob_sees : ann_sees;
        mover.send({{"t", "move"}, {"room", room}, {"ply", ply}, {"move", position["moves"][0]["text"]}});
        EXPECT_EQ(mover.expect_event("move")["ply"], ply + 1);
        const Json heard = other.expect_event("move");
        EXPECT_EQ(heard["ply"], ply + 1);
        position = heard["position"];
    }
    // The session of one server is known to the other, and so is the game when the first is gone.
    first_->kill();
    Browser moved(second_->port(), false);
    moved.set_cookie(ann.cookie());
    const Json after = moved.get("/api/rooms/" + room).json();
    EXPECT_EQ(after["you"], 0);
    EXPECT_EQ(after["position"]["fen"], position["fen"]);
}

TEST_F(TwoServers, take_one_of_two_moves_made_at_once) {
    Browser ann(first_->port());
    Browser same(second_->port(), false);
    same.set_cookie(ann.cookie());
    const std::string room = ann.open_room("ataxx", me_twice);
    WebSocket here(ann);
    WebSocket there(same);
    static_cast<void>(here.watch(room));
    static_cast<void>(there.watch(room));
    for (int ply = 0; ply < 10; ++ply) {
        const Json moves = ann.get("/api/rooms/" + room).json()["position"]["moves"];
        const Json first{{"t", "move"}, {"room", room}, {"ply", ply}, {"move", moves[0]["text"]}, {"n", 1}};
        Json second = first;
        second["move"] = moves[1]["text"];
        here.send(first);
        there.send(second);
        const auto answer = [](WebSocket& socket) {
            while (true) {
                const Json message = socket.receive();
                if (message.contains("n")) return message["t"].get<std::string>();
            }
        };
        const std::vector<std::string> answers{answer(here), answer(there)};
        EXPECT_THAT(answers, testing::UnorderedElementsAre("ok", "error"));
        EXPECT_EQ(ann.get("/api/rooms/" + room).json()["position"]["ply"], ply + 1);
        EXPECT_EQ(same.get("/api/rooms/" + room).json()["position"]["ply"], ply + 1);
    }
}

}  // namespace
}  // namespace ataraxia::test
