#pragma once

#include "server/bots.hpp"
#include "server/event_watch.hpp"
#include "server/events.hpp"
#include "server/http_router.hpp"
#include "server/lobby.hpp"
#include "server/metrics.hpp"
#include "server/rate_limiter.hpp"
#include "server/rooms.hpp"
#include "server/sessions.hpp"
#include "server/settings.hpp"
#include "server/static_files.hpp"
#include "server/store_thread.hpp"
#include "server/thread_pool.hpp"

namespace ataraxia::server {

// All parts of the server but its connections. Everything lives on the loop's thread.
struct Application {
    Application(Loop& the_loop, const Settings& the_settings, std::unique_ptr<store::Store> opened);

    Loop& loop;
    const Settings settings;
    Metrics metrics;
    StoreThread store;
    Sessions sessions;
    BotPool bots;
    ThreadPool analyses;
    ThreadPool errands;  // short, but too long for the loop: passwords, reports
    Rooms rooms;
    Lobby lobby;
    Events events;
    EventWatch event_watch;
    StaticFiles files;
    RateLimiter requests;  // by address
    RateLimiter logins;    // by address
    HttpRouter router;

    // What happens every now and then until the loop ends.
    void start_clockwork();
    // Ends all threads; the loop may then end too.
    void stop();
};

}  // namespace ataraxia::server
