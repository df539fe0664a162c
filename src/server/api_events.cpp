#include <nlohmann/json.hpp>

#include "server/api.hpp"

namespace ataraxia::server {

namespace {

Json list_json(const Events& events) {
    Json list = Json::array();
    for (const auto& event : events.all()) list.push_back(event->summary());
    return {{"events", std::move(list)}};
}

Task<Response> begin(Application& app, const Request& request) {
    static_cast<void>(co_await require_session(app, request));
    const auto event = app.events.begin(JsonValue::parse("body", request.body));
    co_return json_response({{"id", event->id()}}, 201);
}

Task<Response> stop(Application& app, const Request& request, const std::string& id) {
    static_cast<void>(co_await require_session(app, request));
    const auto event = app.events.find(id);
    // Games end soon after they are told to, but not at once.
    auto stopping = app.errands.run(app.loop, [event](const search::StopFlag&) {
        event->stop();
        return true;
    });
    static_cast<void>(co_await std::move(stopping));
    co_return json_response(event->state());
}

// The report is a page with a script of its own inside: it is shown as if it came from nowhere.
Task<Response> report(Application& app, const std::string& id) {
    const auto event = app.events.find(id);
    auto writing = app.errands.run(app.loop, [event](const search::StopFlag&) { return event->report(); });
    Response response = text_response(co_await std::move(writing), "text/html; charset=utf-8");
    response.headers.emplace_back("Content-Security-Policy",
                                  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; "
                                  "style-src 'unsafe-inline'; img-src data:");
    co_return response;
}

}  // namespace

void add_event_routes(Application& app) {
    app.router.add("GET", "/api/events", [&app](const auto&, const auto&) -> Task<Response> {
        co_return json_response(list_json(app.events));
    });
    app.router.add("POST", "/api/events",
                   [&app](const auto& request, const auto&) { return begin(app, request); });
    app.router.add("GET", "/api/events/*", [&app](const auto&, const auto& parts) -> Task<Response> {
        co_return json_response(app.events.find(parts.at(0))->state());
    });
    app.router.add("POST", "/api/events/*/stop", [&app](const auto& request, const auto& parts) {
        return stop(app, request, parts.at(0));
    });
    app.router.add("GET", "/api/events/*/report",
                   [&app](const auto&, const auto& parts) { return report(app, parts.at(0)); });
}

}  // namespace ataraxia::server
