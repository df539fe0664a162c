#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/api.hpp"
#include "server/refusal.hpp"
#include "server/room_json.hpp"
#include "server/secrets.hpp"

namespace ataraxia::server {

namespace {

constexpr std::size_t shortest_name = 3;
constexpr std::size_t longest_name = 20;
constexpr std::size_t shortest_password = 8;
constexpr std::size_t longest_password = 200;
constexpr std::size_t longest_preferences = 8192;
constexpr int games_a_page = 20;

std::string cookie(const std::string& value, std::string_view attributes) {
    return std::string(session_cookie) + "=" + value + "; HttpOnly; SameSite=Lax; Path=/" +
           std::string(attributes);
}

void set_session(Response& response, const std::string& token) {
    response.headers.emplace_back("Set-Cookie", cookie(token, "; Max-Age=31536000"));
}

Json ratings_json(const std::vector<store::Store::RatingRow>& rows) {
    Json ratings = Json::object();
    for (const auto& row : rows) {
        ratings[row.family] = {
            {"rating", row.rating.rating}, {"deviation", row.rating.deviation}, {"games", row.games}};
    }
    return ratings;
}

Task<Json> me_json(Application& app, store::Player player) {
    auto reading = app.store.run([id = player.id](store::Store& store) { return store.ratings(id); });
    const auto ratings = co_await std::move(reading);
    co_return Json{{"id", player.id},
                   {"name", player.name},
                   {"guest", player.guest},
                   {"ratings", ratings_json(ratings)},
                   {"preferences", Json::parse(player.preferences)}};
}

struct Credentials {
    std::string name;
    std::string password;
};

Credentials parse_credentials(const Request& request) {
    JsonObject object = JsonValue::parse("body", request.body).object();
    Credentials credentials{.name = object.require("name").string(),
                            .password = object.require("password").string()};
    object.expect_all_taken();
    return credentials;
}

// Names stand on other people's screens and in records: nothing in them can be mistaken for anything else.
void check_name(std::string_view name) {
    const auto is_allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
               c == '-';
    };
    const auto is_like_guest = [&] {
        constexpr std::string_view guest = "guest";
        return name.size() >= guest.size() &&
               std::ranges::equal(name.substr(0, guest.size()), guest,
                                  [](char a, char b) { return (a | 0x20) == b; });
    };
    if (name.size() < shortest_name || name.size() > longest_name || !std::ranges::all_of(name, is_allowed) ||
        is_like_guest()) {
        throw Refusal(400, "bad_name",
                      "A name has 3 to 20 letters, digits, - and _, and does not begin with 'guest'.");
    }
}

void check_password(std::string_view password) {
    if (password.size() < shortest_password || password.size() > longest_password)
        throw Refusal(400, "bad_password", "A password has 8 to 200 characters.");
}

void limit_logins(Application& app, const Request& request) {
    if (!app.logins.take(request.address))
        throw Refusal(429, "too_many", "Too many attempts; wait a minute.");
}

Task<Response> get_me(Application& app, const Request& request) {
    auto finding = app.sessions.find(request.cookie_value(session_cookie));
    if (const auto session = co_await std::move(finding))
        co_return json_response(co_await me_json(app, session->player));
    const auto created = co_await app.sessions.create_guest();
    Response response = json_response(co_await me_json(app, created.session.player));
    set_session(response, created.token);
    co_return response;
}

Task<Response> put_preferences(Application& app, const Request& request) {
    const Session session = co_await require_session(app, request);
    const Json preferences = Json::parse(request.body, nullptr, false);
    if (!preferences.is_object() || request.body.size() > longest_preferences)
        throw Refusal(400, "bad_request", "Preferences are a JSON object of at most 8 KiB.");
    auto writing = app.store.execute([id = session.player.id, text = text_of(preferences)](
                                         store::Store& store) { store.set_preferences(id, text); });
    co_await std::move(writing);
    app.sessions.forget(session.token_hash);
    co_return json_response(preferences);
}

Task<Response> make_account(Application& app, const Request& request) {
    const Session session = co_await require_session(app, request);
    limit_logins(app, request);
    const Credentials credentials = parse_credentials(request);
    check_name(credentials.name);
    check_password(credentials.password);
    if (!session.player.guest) throw Refusal(409, "has_account", "You have an account.");
    auto hashing = app.errands.run(app.loop, [password = credentials.password](const search::StopFlag&) {
        return hash_password(password);
    });
    const std::string hash = co_await std::move(hashing);
    auto writing = app.store.run([id = session.player.id, name = credentials.name,
                                  hash](store::Store& store) { return store.make_account(id, name, hash); });
    const bool is_new = co_await std::move(writing);
    if (!is_new) throw Refusal(409, "name_taken", "Somebody has this name.");
    app.sessions.forget(session.token_hash);
    store::Player player = session.player;
    player.name = credentials.name;
    player.guest = false;
    co_return json_response(co_await me_json(app, player));
}

Task<Response> log_in(Application& app, const Request& request) {
    limit_logins(app, request);
    const Credentials credentials = parse_credentials(request);
    check_password(credentials.password);
    struct Found {
        std::optional<store::Player> player;
        std::string hash;
    };
    auto finding = app.store.run([name = credentials.name](store::Store& store) {
        Found result{.player = store.account(name), .hash = {}};
        if (result.player) result.hash = store.password_hash(result.player->id);
        return result;
    });
    const auto found = co_await std::move(finding);
    // An unknown name takes as long as a wrong password, so that nobody learns which names exist.
    auto checking = app.errands.run(
        app.loop, [password = credentials.password, hash = found.hash](const search::StopFlag&) {
            if (!hash.empty()) return is_password(password, hash);
            static_cast<void>(hash_password(password));
            return false;
        });
    const bool is_right = co_await std::move(checking);
    if (!is_right) throw Refusal(403, "wrong_login", "The name or the password is wrong.");
    const auto created = co_await app.sessions.create(*found.player);
    Response response = json_response(co_await me_json(app, *found.player));
    set_session(response, created.token);
    co_return response;
}

Task<Response> log_out(Application& app, const Request& request) {
    const Session session = co_await require_session(app, request);
    co_await app.sessions.remove(session.token_hash);
    Response response = json_response(Json::object());
    response.headers.emplace_back("Set-Cookie", cookie("", "; Max-Age=0"));
    co_return response;
}

Task<Response> get_player(Application& app, const Request& request, const std::string& name) {
    const std::string before_text = request.parameter("before");
    const Instant before = before_text.empty()
                               ? now() + day
                               : JsonValue::parse("before", before_text).whole(Instant{0}, now() + day);
    struct Found {
        std::optional<store::Player> player;
        std::vector<store::Store::RatingRow> ratings;
        std::vector<store::Game> games;
    };
    auto finding = app.store.run([name, before](store::Store& store) {
        Found result{.player = store.account(name), .ratings = {}, .games = {}};
        if (!result.player) return result;
        result.ratings = store.ratings(result.player->id);
        result.games = store.games_of(result.player->id, before, games_a_page);
        return result;
    });
    const auto found = co_await std::move(finding);
    if (!found.player) throw Refusal(404, "no_such_player", "There is no player of this name.");
    Json games = Json::array();
    for (const auto& game : found.games) games.push_back(summary_json(game, 0));
    co_return json_response({{"name", found.player->name},
                             {"since", found.player->created},
                             {"ratings", ratings_json(found.ratings)},
                             {"games", std::move(games)}});
}

}  // namespace

Task<Session> require_session(Application& app, const Request& request) {
    auto finding = app.sessions.find(request.cookie_value(session_cookie));
    auto session = co_await std::move(finding);
    if (!session) throw Refusal(401, "no_session", "Ask for /api/me first.");
    co_return std::move(*session);
}

void add_account_routes(Application& app) {
    app.router.add("GET", "/api/me",
                   [&app](const auto& request, const auto&) { return get_me(app, request); });
    app.router.add("PUT", "/api/me/preferences",
                   [&app](const auto& request, const auto&) { return put_preferences(app, request); });
    app.router.add("POST", "/api/account",
                   [&app](const auto& request, const auto&) { return make_account(app, request); });
    app.router.add("POST", "/api/login",
                   [&app](const auto& request, const auto&) { return log_in(app, request); });
    app.router.add("POST", "/api/logout",
                   [&app](const auto& request, const auto&) { return log_out(app, request); });
    app.router.add("GET", "/api/players/*", [&app](const auto& request, const auto& parts) {
        return get_player(app, request, parts.at(0));
    });
}

}  // namespace ataraxia::server
