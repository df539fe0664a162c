#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "core/random.hpp"
#include "server/browser.hpp"
#include "server/server_process.hpp"
#include "support/effort.hpp"

// What nobody should do, done to the real program. After each it serves everybody else as before.
namespace ataraxia::test {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

const Json me_twice = Json::array({{{"kind", "me"}}, {{"kind", "me"}}});

class Hostile : public testing::Test {
  protected:
    void TearDown() override { EXPECT_EQ(browser_.get("/healthz").status, 200); }

    Answer send(const std::string& bytes) {
        Connection connection(server_.port());
        connection.send(bytes);
        return read_answer(connection);
    }

    ServerProcess server_;
    Browser browser_{server_.port()};
};

TEST_F(Hostile, requests_that_are_no_http_are_refused) {
    EXPECT_EQ(send("nonsense\r\n\r\n").status, 400);
    EXPECT_EQ(send("GET nowhere HTTP/1.1\r\nHost: a\r\n\r\n").status, 400);
    EXPECT_EQ(send("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n").status, 400);
    EXPECT_EQ(send("BREW / HTTP/1.1\r\nHost: a\r\n\r\n").status, 404);
    EXPECT_EQ(send("POST /api/rooms HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n").status, 400);
}

TEST_F(Hostile, huge_requests_are_refused) {
    EXPECT_EQ(send("GET / HTTP/1.1\r\nCookie: " + std::string(20'000, 'a') + "\r\n\r\n").status, 431);
    EXPECT_EQ(send("POST /api/rooms HTTP/1.1\r\nHost: a\r\nContent-Length: 10000000\r\n\r\n").status, 413);
    const std::string chunk = "8000\r\n" + std::string(0x8000, 'a') + "\r\n";
    EXPECT_EQ(send("POST /api/rooms HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk +
                   chunk + chunk)
                  .status,
              413);
}

TEST_F(Hostile, bodies_that_are_no_orders_are_refused) {
    const std::string deep(20'000, '[');
    for (const std::string& body :
         {std::string("{"), deep, std::string("[]"), std::string("null"), std::string("{\"game\":5}"),
          std::string("{\"game\":\"ataxx\",\"seats\":[]}"), std::string("{\"game\":\"ataxx\",\"seats\":{}}"),
          std::string("{\"game\":\"ataxx\",\"seats\":[{\"kind\":\"god\"},{\"kind\":\"me\"}]}"),
          std::string("{\"game\":\"ataxx\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"bot\",\"bot\":\"minimax:"
                      "depth=9\"}]}"),
          std::string("{\"game\":\"ataxx\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"open\"}]}"),
          std::string(
              "{\"game\":\"ataxx\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"me\"}],\"clock\":{\"base\":-1}}"),
          std::string("{\"game\":\"ataxx\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"me\"}],\"admin\":true}"),
          std::string("{\"game\":\"ataxx\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"me\"}],\"fen\":\"7/7\"}"),
          std::string("{\"game\":\"\xff\"}")}) {
        const Answer answer =
            browser_.request("POST", "/api/rooms", body, {{"Content-Type", "application/json"}});
        EXPECT_EQ(answer.status, 400) << body.substr(0, 100);
        EXPECT_NE(answer.refusal(), "") << answer.body;
    }
}

TEST_F(Hostile, other_sites_change_nothing_and_hear_nothing) {
    const Json order{{"game", "ataxx"}, {"seats", me_twice}};
    EXPECT_EQ(browser_.post("/api/rooms", order, {{"Origin", "http://evil.example"}}).refusal(),
              "cross_site");
    EXPECT_EQ(browser_.post("/api/rooms", order, {{"Origin", "null"}}).refusal(), "cross_site");
    EXPECT_EQ(browser_.post("/api/rooms", order, {{"Content-Type", "text/plain"}}).refusal(), "not_json");
    EXPECT_EQ(browser_.post("/api/logout", Json::object(), {{"Origin", "http://evil.example"}}).refusal(),
              "cross_site");
    EXPECT_EQ(browser_
                  .get("/api/ws", {{"Origin", "http://evil.example"},
                                   {"Connection", "Upgrade"},
                                   {"Upgrade", "websocket"},
                                   {"Sec-WebSocket-Version", "13"},
                                   {"Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="}})
                  .refusal(),
              "cross_site");
    const Answer page = browser_.get("/");
    EXPECT_THAT(page.headers.at("content-security-policy"),
                HasSubstr("default-src 'self'; script-src 'self';"));
    EXPECT_THAT(page.headers.at("content-security-policy"), HasSubstr("frame-ancestors 'none'"));
    EXPECT_EQ(page.headers.at("x-content-type-options"), "nosniff");
    const Answer me = Browser(server_.port(), false).get("/api/me");
    EXPECT_THAT(me.headers.at("set-cookie"), HasSubstr("HttpOnly; SameSite=Lax"));
    EXPECT_EQ(me.headers.count("access-control-allow-origin"), 0U);
}

TEST_F(Hostile, wrong_tokens_are_nobody) {
    for (const std::string& token :
         {std::string(), std::string(64, '0'), std::string(5000, 'a'), std::string("' OR 1=1 --")}) {
        Browser stranger(server_.port(), false);
        stranger.set_cookie("ataraxia_session=" + token);
        EXPECT_EQ(stranger.post("/api/rooms", {{"game", "ataxx"}, {"seats", me_twice}}).refusal(),
                  "no_session");
        EXPECT_THROW(WebSocket{stranger}, std::runtime_error);
    }
}

TEST_F(Hostile, paths_lead_nowhere_else) {
    for (const auto* path : {"/../../../../etc/passwd", "/assets/../../../etc/passwd",
                             "/%2e%2e/%2e%2e/etc/passwd.txt", "/assets/%2e%2e%2fa.js", "/api/rooms/../me",
                             "/api/rooms/%2e%2e%2f", "/api//", "/api/rooms//record"}) {
        const Answer answer = browser_.get(path);
        EXPECT_THAT(answer.body, testing::Not(HasSubstr("root:"))) << path;
        EXPECT_LT(answer.status, 500) << path;
    }
}

TEST_F(Hostile, frames_that_break_the_protocol_end_the_connection) {
    const std::string_view unmasked("\x81\x05hello", 7);
    const auto is_refused = [&](auto action) {
        WebSocket socket(browser_);
        action(socket);
        return socket.is_closed_within(5s);
    };
    EXPECT_TRUE(is_refused([&](auto& socket) { socket.send_bytes(unmasked); }));
    EXPECT_TRUE(is_refused([](auto& socket) { socket.send_frame(0xf1, "{}"); })) << "reserved bits";
    EXPECT_TRUE(is_refused([](auto& socket) { socket.send_frame(0x83, "{}"); })) << "no such operation";
    EXPECT_TRUE(is_refused([](auto& socket) { socket.send_frame(0x80, "{}"); })) << "goes on with nothing";
    EXPECT_TRUE(is_refused([](auto& socket) { socket.send_frame(0x89, std::string(200, 'p')); }))
        << "a long ping";
    EXPECT_TRUE(is_refused([](auto& socket) { socket.send_frame(0x81, "\xff\xfe"); })) << "no UTF-8";
    EXPECT_TRUE(is_refused([](auto& socket) { socket.send_frame(0x82, "binary"); }));
    EXPECT_TRUE(is_refused([](auto& socket) { socket.send_frame(0x81, std::string(20'000, ' ')); }))
        << "too long";
    EXPECT_TRUE(is_refused([](auto& socket) {
        socket.send_bytes(
            std::string_view("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff"
                             "mask",
                             14));
    })) << "longer than any memory";
}

TEST_F(Hostile, random_bytes_do_no_harm) {
    Random random(7);
    for (int i = 0; i < scaled(60); ++i) {
        WebSocket socket(browser_);
        std::string bytes;
        for (int k = 0; k < 300; ++k) bytes += static_cast<char>(random.below(256));
        try {
            socket.send_bytes(bytes);
        } catch (const std::runtime_error&) {
        }
    }
}

TEST_F(Hostile, messages_that_make_no_sense_are_answered_and_forgotten) {
    WebSocket socket(browser_);
    for (const auto* text :
         {"{}", "[]", "5", "null", "{\"t\":5}", "{\"t\":\"dance\"}", "{\"t\":\"watch\"}",
          "{\"t\":\"watch\",\"room\":5}", "{\"t\":\"move\",\"room\":\"x\",\"ply\":-1,\"move\":\"a1\"}",
          "{\"t\":\"decline\",\"room\":\"x\",\"what\":\"war\"}", "{\"t\":\"analyse\",\"id\":\"a\"}",
          "{\"t\":\"analyse\",\"id\":\"a\",\"game\":\"ataxx\",\"time\":99999999}",
          "{\"t\":\"analyse\",\"id\":\"a\",\"game\":\"ataxx\",\"multipv\":99}", "{\"t\":\"stop\"}",
          "{\"t\":\"join\",\"room\":\"x\",\"seat\":99}", "not json"}) {
        socket.send_frame(0x81, text);
        EXPECT_EQ(socket.expect("error")["message"].is_string(), true) << text;
    }
    EXPECT_EQ(socket.ask({{"t", "ping"}})["t"], "ok") << "the connection goes on";
}

TEST_F(Hostile, floods_are_cut_off) {
    WebSocket socket(browser_);
    bool is_cut = false;
    try {
        for (int i = 0; i < 5000; ++i) socket.send({{"t", "ping"}});
    } catch (const std::runtime_error&) {
        is_cut = true;
    }
    EXPECT_TRUE(is_cut || socket.is_closed_within(5s));
    EXPECT_THAT(browser_.get("/metrics").body, HasSubstr("ataraxia_floods_total 1"));
}

TEST_F(Hostile, too_many_requests_are_refused_for_a_while) {
    int refused = 0;
    for (int i = 0; i < 1500 && refused == 0; ++i) {
        Connection connection(server_.port());
        std::string many;
        for (int k = 0; k < 50; ++k) many += "GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n";
        connection.send(many);
        for (int k = 0; k < 50; ++k) refused += read_answer(connection).status == 429;
    }
    EXPECT_GT(refused, 0);
    std::this_thread::sleep_for(1s);
}

TEST_F(Hostile, passwords_cannot_be_tried_out) {
    bool is_limited = false;
    for (int i = 0; i < 40 && !is_limited; ++i) {
        is_limited =
            browser_.post("/api/login", {{"name", "ann"}, {"password", "guess " + std::to_string(1000 + i)}})
                .refusal() == "too_many";
    }
    EXPECT_TRUE(is_limited);
}

TEST_F(Hostile, who_does_not_read_is_cut_off) {
    std::string fen;
    for (int row = 0; row < 16; ++row) fen += row == 0 ? "o15" : "/x1x1x1x1x1x1x1x1";
    const std::string room = browser_.open_room("ataxx:16x16", me_twice, {{"fen", fen + " x 0 1"}});
    WebSocket lazy(browser_);
    // Every answer is some hundred kilobytes, and he reads none of them. His messages are few enough.
    bool is_cut = false;
    try {
        for (int i = 0; i < 390; ++i) {
            lazy.send({{"t", "watch"}, {"room", room}, {"since", 0}});
        }
    } catch (const std::runtime_error&) {
        is_cut = true;
    }
    for (int i = 0; i < 100 && !is_cut; ++i) {
        is_cut = browser_.get("/metrics").body.find("ataraxia_slow_readers_total 1") != std::string::npos;
        std::this_thread::sleep_for(50ms);
    }
    EXPECT_TRUE(is_cut);
}

TEST(HostileConnections, are_limited_by_address) {
    ServerProcess server({"--connections-per-address", "5"});
    std::vector<Connection> held;
    for (int i = 0; i < 5; ++i) held.emplace_back(server.port());
    // The five are known to the server when it has answered them.
    for (auto& connection : held) {
        connection.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
        EXPECT_EQ(read_answer(connection).status, 200);
    }
    Connection sixth(server.port());
    EXPECT_TRUE(sixth.is_closed_within(5s));
    held.pop_back();
    std::this_thread::sleep_for(200ms);
    Connection again(server.port());
    again.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(read_answer(again).status, 200);
}

}  // namespace
}  // namespace ataraxia::test
