#include "server/client.hpp"

#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>

#include "server/analysis.hpp"
#include "server/position_request.hpp"
#include "server/refusal.hpp"
#include "server/room_json.hpp"

namespace ataraxia::server {

namespace {

constexpr std::size_t most_watched = 20;
constexpr std::size_t most_analyses = 2;
constexpr std::size_t longest_name = 64;  // of an analysis, by the client
constexpr int most_lines = 5;
constexpr int longest_analysis = 60'000;  // milliseconds
constexpr std::int64_t largest_number = 1'000'000'000'000;

std::string take_room(JsonObject& message) {
    return message.require("room").string();
}

std::string take_name(JsonObject& message) {
    std::string name = message.require("id").string();
    if (name.size() > longest_name) throw Error::too_long("id", name.size(), longest_name);
    return name;
}

// The answer to a message that was refused: it says which room or analysis the message was about.
Json refused(const std::string& message, Json answer, std::string_view code, std::string_view reason) {
    answer["t"] = "error";
    answer["code"] = code;
    const Json sent = Json::parse(message, nullptr, false);
    for (const auto* about : {"room", "id"}) {
        if (sent.is_object() && sent.contains(about) && sent[about].is_string()) answer[about] = sent[about];
    }
    answer["message"] = reason;
    return answer;
}

}  // namespace

Client::Client(Application& app, store::Player player, Send send)
    : app_(app), player_(std::move(player)), send_(std::move(send)) {}

Client::~Client() {
    for (const auto& room : watched_) app_.rooms.unwatch(room, *this);
    app_.lobby.unsubscribe(*this);
    app_.event_watch.unsubscribe(*this);
    for (const auto& [id, stop] : analyses_) *stop = true;
}

const std::map<std::string_view, Client::Handler>& Client::handlers() {
    static const std::map<std::string_view, Handler> handlers{
        {"watch", &Client::watch},
        {"unwatch", &Client::unwatch},
        {"join", &Client::join},
        {"move", &Client::move},
        {"resign", &Client::resign},
        {"abort", &Client::abort},
        {"draw", &Client::offer_draw},
        {"takeback", &Client::offer_takeback},
        {"rematch", &Client::offer_rematch},
        {"decline", &Client::decline},
        {"lobby", &Client::enter_lobby},
        {"unlobby", &Client::leave_lobby},
        {"analyse", &Client::analyse},
        {"stop", &Client::stop},
        {"event-watch", &Client::watch_event},
        {"ping", &Client::ping},
    };
    return handlers;
}

void Client::tell_json(const Json& json) {
    send_(std::make_shared<const std::string>(text_of(json)));
}

void Client::greet() {
    tell_json({{"t", "hello"},
               {"you", {{"id", player_.id}, {"name", player_.name}, {"guest", player_.guest}}},
               {"server_time", now()}});
}

Task<void> Client::handle(std::string text) {
    Json answer{{"t", "ok"}};
    try {
        JsonObject message = JsonValue::parse("message", text).object();
        if (const auto n = message.take("n")) answer["n"] = n->whole(std::int64_t{0}, largest_number);
        const JsonValue type = message.require("t");
        const auto handler = handlers().find(type.string());
        if (handler == handlers().end()) throw type.error("no such message");
        co_await (this->*handler->second)(message);
    } catch (const Refusal& refusal) {
        answer = refused(text, answer, refusal.code(), refusal.what());
    } catch (const Error& error) {
        answer = refused(text, answer, "bad_request", error.what());
    }
    const bool is_expected = answer["t"] == "error" || answer.contains("n");
    if (is_expected) tell_json(answer);
}

// Rooms

Task<void> Client::watch(JsonObject& message) {
    const std::string id = take_room(message);
    std::int64_t since = 0;
    if (const auto value = message.take("since")) since = value->whole(std::int64_t{0}, largest_number);
    if (watched_.size() >= most_watched && !watched_.contains(id))
        throw Refusal(429, "too_many", "You watch too many games at once.");
    const auto live = co_await app_.rooms.find(id);
    tell_room(*live, since);
    if (watched_.insert(id).second) {
        app_.rooms.watch(*live, *this, !live->room.seats_of(player_.id).empty());
    }
}

// The events after a version, when all of them are at hand, else everything.
void Client::tell_room(const LiveRoom& live, std::int64_t since) {
    const auto version = live.room.version();
    const bool knows_all = since == version;
    const bool has_missed =
        since > 0 && since < version && !live.told.empty() && live.told.front().version <= since + 1;
    if (has_missed) {
        for (const auto& told : live.told) {
            if (told.version > since) send_(told.message);
        }
    } else if (since == 0 || !knows_all) {
        tell_json({{"t", "room"},
                   {"room", room_json(live.room, player_.id, live.spectators())},
                   {"version", version}});
    }
}

Task<void> Client::unwatch(JsonObject& message) {
    const std::string id = take_room(message);
    if (watched_.erase(id) > 0) app_.rooms.unwatch(id, *this);
    co_return;
}

Task<void> Client::join(JsonObject& message) {
    const std::string id = take_room(message);
    const int seat = message.require("seat").whole(0, max_players - 1);
    return app_.rooms.join(id, player_, seat);
}

Task<void> Client::act(JsonObject& message, std::function<std::vector<Event>(const Room&)> wish) {
    return app_.rooms.act(take_room(message),
                          [wish = std::move(wish)](const Room& room) { return Rooms::Change{wish(room)}; });
}

Task<void> Client::move(JsonObject& message) {
    const auto ply = message.require("ply").whole(std::int64_t{0}, largest_number);
    return act(message, [this, ply, move = message.require("move").string()](const Room& room) {
        return room.move(player_.id, ply, move);
    });
}

Task<void> Client::resign(JsonObject& message) {
    return act(message, [this](const Room& room) { return room.resign(player_.id); });
}

Task<void> Client::abort(JsonObject& message) {
    return act(message, [this](const Room& room) { return room.abort(player_.id); });
}

Task<void> Client::offer_draw(JsonObject& message) {
    return act(message, [this](const Room& room) { return room.offer(player_.id, Offer::draw); });
}

Task<void> Client::offer_takeback(JsonObject& message) {
    return act(message, [this](const Room& room) { return room.offer(player_.id, Offer::takeback); });
}

Task<void> Client::offer_rematch(JsonObject& message) {
    return app_.rooms.rematch(take_room(message), player_.id);
}

Task<void> Client::decline(JsonObject& message) {
    const Offer what = offer_of(message.require("what").string());
    return act(message, [this, what](const Room& room) { return room.decline(player_.id, what); });
}

Task<void> Client::enter_lobby(JsonObject&) {
    return app_.lobby.subscribe(*this);
}

Task<void> Client::leave_lobby(JsonObject&) {
    app_.lobby.unsubscribe(*this);
    co_return;
}

// Analysis

Task<void> Client::analyse(JsonObject& message) {
    const std::string id = take_name(message);
    AnalysisOrder order{.line = take_line(message)};
    if (const auto lines = message.take("multipv")) order.lines = lines->whole(1, most_lines);
    if (const auto time = message.take("time"))
        order.time = std::chrono::milliseconds(time->whole(1, longest_analysis));
    stop_analysis(id);
    if (analyses_.size() >= most_analyses)
        throw Refusal(429, "too_many", "You run too many analyses at once.");
    // The pool knows no client: it may be gone when there is something to tell. An analysis that was stopped
    // says nothing more, so that another of its name is not mixed up with it.
    const auto post = [this, weak = weak_from_this()](auto action) {
        asio::post(app_.loop, [weak, action = std::move(action)] {
            if (const auto client = weak.lock()) action(*client);
        });
    };
    const auto flag = std::make_shared<std::shared_ptr<search::StopFlag>>();
    const auto is_current = [id, flag](const Client& client) {
        const auto found = client.analyses_.find(id);
        return found != client.analyses_.end() && found->second == *flag;
    };
    *flag = start_analysis(
        app_.analyses, std::move(order),
        [post, id, is_current](Json info) {
            post([id, is_current, info = std::move(info)](Client& client) {
                if (!is_current(client)) return;
                Json json{{"t", "info"}, {"id", id}};
                json.update(info);
                client.tell_json(json);
            });
        },
        [post, id, is_current] {
            post([id, is_current](Client& client) {
                if (!is_current(client)) return;
                client.analyses_.erase(id);
                client.tell_json({{"t", "done"}, {"id", id}});
            });
        });
    analyses_[id] = *flag;
    co_return;
}

void Client::stop_analysis(const std::string& id) {
    const auto found = analyses_.find(id);
    if (found == analyses_.end()) return;
    *found->second = true;
    analyses_.erase(found);
}

Task<void> Client::stop(JsonObject& message) {
    const std::string id = take_name(message);
    const bool was_running = analyses_.contains(id);
    stop_analysis(id);
    if (was_running) tell_json({{"t", "done"}, {"id", id}});
    co_return;
}

Task<void> Client::watch_event(JsonObject& message) {
    app_.event_watch.subscribe(take_name(message), *this);
    co_return;
}

Task<void> Client::ping(JsonObject&) {
    tell_json({{"t", "pong"}, {"server_time", now()}});
    co_return;
}

}  // namespace ataraxia::server
