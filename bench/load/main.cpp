#include <fmt/format.h>
#include <sys/epoll.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/random.hpp"
#include "load/player.hpp"

// A load on the play server: many games at a move a second each, watched by many. It measures the time from a
// move to everybody's screen, and counts what is lost. The server has to run with --behind-proxy, so that not
// all of it comes from one address.
namespace ataraxia::load {
namespace {

using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;

struct Order {
    unsigned short port = 8080;
    int games = 500;
    int watchers = 4;  // connections of a game, the player's included
    int seconds = 30;
    std::string game = "ataxx";
    int server = 0;  // its process, to measure its memory; 0 is none
};

// A game: one connection moves for both sides, the others watch.
struct Game {
    std::string room;
    std::vector<std::size_t> connections;
    Clock::time_point next_move;
    Clock::time_point sent;
    std::string move;  // to be played next; empty until it is known
    int ply = 0;
    bool waits = false;  // for the move that was sent
};

struct Connection {
    std::unique_ptr<Player> player;
    std::size_t game = 0;
    bool moves = false;
    std::int64_t version = 0;  // of the room, as it was told last
};

class Load {
  public:
    explicit Load(const Order& order) : order_(order), epoll_(::epoll_create1(EPOLL_CLOEXEC)) {}

    void run() {
        connect();
        const auto memory = memory_of_server();
        start_ = Clock::now();
        const auto end = start_ + std::chrono::seconds(order_.seconds);
        spread_moves();
        while (Clock::now() < end) {
            handle_messages(10);
            send_moves();
        }
        for (int i = 0; i < 100 && outstanding_ > 0; ++i) handle_messages(50);
        report(memory);
    }

  private:
    std::string http(const std::string& method, const std::string& path, const std::string& body) {
        const std::string answer =
            request(order_.port,
                    fmt::format("{} {} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: {}\r\n"
                                "X-Forwarded-For: {}\r\nContent-Type: application/json\r\n"
                                "Content-Length: {}\r\n\r\n{}",
                                method, path, cookie_, next_address(), body.size(), body));
        const auto cookie = answer.find("Set-Cookie: ");
        if (cookie != std::string::npos) {
            const auto begin = cookie + std::string_view("Set-Cookie: ").size();
            cookie_ = answer.substr(begin, answer.find(';', begin) - begin);
        }
        return answer.substr(answer.find("\r\n\r\n") + 4);
    }

    std::string next_address() {
        const int number = addresses_++;
        return fmt::format("10.{}.{}.{}", number / 65536, number / 256 % 256, number % 256);
    }

    void connect() {
        memory_before_ = memory_of_server();
        http("GET", "/api/me", "");
        const Json order{{"game", order_.game}, {"seats", {{{"kind", "me"}}, {{"kind", "me"}}}}};
        for (int i = 0; i < order_.games; ++i) {
            Game game;
            game.room = Json::parse(http("POST", "/api/rooms", order.dump())).at("id");
            for (int k = 0; k < order_.watchers; ++k) {
                game.connections.push_back(connections_.size());
                auto player = std::make_unique<Player>(order_.port, cookie_, next_address());
                epoll_event event{};
                event.events = EPOLLIN;
                event.data.u64 = connections_.size();
                ::epoll_ctl(epoll_.get(), EPOLL_CTL_ADD, player->descriptor(), &event);
                player->send(fmt::format(R"({{"t":"watch","room":"{}","since":0}})", game.room));
                connections_.push_back({std::move(player), games_.size(), k == 0});
            }
            games_.push_back(std::move(game));
            handle_messages(0);
        }
        for (int i = 0; i < 20; ++i) handle_messages(50);
        fmt::print("{} games, {} connections\n", games_.size(), connections_.size());
    }

    // The games do not all move at the same moment.
    void spread_moves() {
        for (std::size_t i = 0; i < games_.size(); ++i)
            games_[i].next_move = start_ + std::chrono::microseconds(1'000'000 * i / games_.size());
    }

    void handle_messages(int patience) {
        std::array<epoll_event, 256> events;
        const int count =
            ::epoll_wait(epoll_.get(), events.data(), static_cast<int>(events.size()), patience);
        for (int i = 0; i < count; ++i) {
            Connection& connection = connections_[events[static_cast<std::size_t>(i)].data.u64];
            connection.player->read([&](std::string_view text) { handle(connection, text); });
        }
    }

    void handle(Connection& connection, std::string_view text) {
        const auto now = Clock::now();
        Game& game = games_[connection.game];
        if (text.starts_with(R"({"t":"error")")) {
            ++errors_;
            if (errors_ == 1) fmt::print("error: {}\n", text);
        } else if (text.starts_with(R"({"t":"room")")) {
            const Json json = Json::parse(text);
            connection.version = json["version"];
            if (connection.moves) choose(game, json["room"]["position"]);
        } else if (text.starts_with(R"({"t":"event")")) {
            const Json json = connection.moves ? Json::parse(text) : Json();
            const auto version = number_after(text, R"("version":)");
            if (version != connection.version + 1) ++lost_;
            connection.version = version;
            if (text.find(R"("type":"move")") != std::string_view::npos) {
                latencies_.push_back(now - game.sent);
                --outstanding_;
            }
            if (connection.moves) follow(connection, game, json["event"]);
            if (text.find(R"("type":"next")") != std::string_view::npos) {
                const auto begin = text.rfind(R"("room":")") + std::string_view(R"("room":")").size();
                watch_next(connection, std::string(text.substr(begin, text.find('"', begin) - begin)));
            }
        }
    }

    static std::int64_t number_after(std::string_view text, std::string_view key) {
        return std::stoll(std::string(text.substr(text.find(key) + key.size(), 20)));
    }

    void follow(Connection& connection, Game& game, const Json& event) {
        if (event["type"] == "move") {
            game.waits = false;
            choose(game, event["position"]);
        } else if (event["type"] == "end") {
            game.move.clear();
            connection.player->send(fmt::format(R"({{"t":"rematch","room":"{}"}})", game.room));
            ++finished_;
        }
    }

    void watch_next(Connection& connection, const std::string& room) {
        Game& game = games_[connection.game];
        if (connection.moves) game.room = room;
        connection.player->send(fmt::format(R"({{"t":"watch","room":"{}","since":0}})", room));
    }

    void choose(Game& game, const Json& position) {
        const auto& moves = position["moves"];
        game.ply = position["ply"];
        game.move.clear();
        if (!moves.empty())
            game.move = moves[random_.below(static_cast<std::uint32_t>(moves.size()))]["text"];
    }

    void send_moves() {
        const auto now = Clock::now();
        for (Game& game : games_) {
            if (now < game.next_move) continue;
            game.next_move += std::chrono::seconds(1);
            if (game.waits || game.move.empty()) {
                ++skipped_;  // it ends just now, or the server is late by a second
                continue;
            }
            game.waits = true;
            game.sent = now;
            outstanding_ += order_.watchers;
            ++sent_;
            connections_[game.connections.front()].player->send(fmt::format(
                R"({{"t":"move","room":"{}","ply":{},"move":"{}"}})", game.room, game.ply, game.move));
        }
    }

    // Kibibytes, resident.
    [[nodiscard]] long memory_of_server() const {
        if (order_.server == 0) return 0;
        std::ifstream status(fmt::format("/proc/{}/status", order_.server));
        for (std::string line; std::getline(status, line);) {
            if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
        }
        return 0;
    }

    void report(long memory) {
        std::ranges::sort(latencies_);
        const auto percentile = [&](double share) {
            if (latencies_.empty()) return 0.0;
            const auto index = static_cast<std::size_t>(share * static_cast<double>(latencies_.size() - 1));
            return std::chrono::duration<double, std::milli>(latencies_[index]).count();
        };
        fmt::print("{} moves in {} s, {} games finished, {} turns left out\n", sent_, order_.seconds,
                   finished_, skipped_);
        fmt::print("from a move to a screen, ms: median {:.1f}, 90% {:.1f}, 99% {:.1f}, longest {:.1f}\n",
                   percentile(0.5), percentile(0.9), percentile(0.99), percentile(1));
        fmt::print("{} moves did not arrive, {} events missed, {} errors\n", outstanding_, lost_, errors_);
        if (order_.server != 0) {
            fmt::print(
                "memory of the server: {:.1f} KiB a connection, rooms included; {} MiB at the end\n",
                static_cast<double>(memory - memory_before_) / static_cast<double>(connections_.size()),
                memory_of_server() / 1024);
        }
    }

    Order order_;
    Descriptor epoll_;
    std::string cookie_;
    int addresses_ = 0;
    std::vector<Game> games_;
    std::deque<Connection> connections_;
    Random random_{1};
    Clock::time_point start_;
    std::vector<Clock::duration> latencies_;
    long memory_before_ = 0;
    int sent_ = 0;
    int outstanding_ = 0;  // screens that have not seen a move that was sent
    int finished_ = 0;
    int skipped_ = 0;
    int lost_ = 0;
    int errors_ = 0;
};

}  // namespace
}  // namespace ataraxia::load

int main(int argc, char** argv) {
    ataraxia::load::Order order;
    CLI::App app{"Load on a play server that runs with --behind-proxy"};
    app.add_option("--port", order.port, "Port of the server")->capture_default_str();
    app.add_option("--games", order.games, "Games at once")->capture_default_str();
    app.add_option("--watchers", order.watchers, "Connections of each game")->capture_default_str();
    app.add_option("--seconds", order.seconds, "How long")->capture_default_str();
    app.add_option("--game", order.game, "Game string")->capture_default_str();
    app.add_option("--server", order.server, "Process of the server, to measure its memory");
    CLI11_PARSE(app, argc, argv);
    try {
        ataraxia::load::Load(order).run();
    } catch (const std::exception& error) {
        fmt::print(stderr, "ataraxia_load: {}\n", error.what());
        return 1;
    }
    return 0;
}
