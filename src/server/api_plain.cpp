#include <nlohmann/json.hpp>

#include "server/api.hpp"

namespace ataraxia::server {

void add_plain_routes(Application& app) {
    app.router.add("GET", "/healthz", [&app](const auto&, const auto&) -> Task<Response> {
        // Sound is who can reach his store.
        auto reading = app.store.run([](store::Store& store) { return store.heartbeat(); });
        static_cast<void>(co_await std::move(reading));
        co_return json_response({{"status", "ok"}});
    });
    app.router.add("GET", "/metrics", [&app](const auto&, const auto&) -> Task<Response> {
        app.metrics.store_waiting = app.store.waiting();
        app.metrics.bots_waiting = app.bots.waiting();
        app.metrics.analyses_waiting = app.analyses.waiting();
        co_return text_response(format_metrics(app.metrics), "text/plain; version=0.0.4; charset=utf-8");
    });
    app.router.set_fallback(
        [&app](const auto& request, const auto&) -> Task<Response> { co_return app.files.respond(request); });
}

}  // namespace ataraxia::server
