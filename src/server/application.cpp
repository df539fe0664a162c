#include "server/application.hpp"

#include "server/api.hpp"

namespace ataraxia::server {

namespace {

constexpr std::size_t most_waiting_analyses = 200;
constexpr std::size_t most_waiting_errands = 20;

// Of an address: far more than a person with several tabs.
constexpr double requests_a_second = 50;
constexpr double requests_at_once = 500;
constexpr double logins_a_second = 0.2;
constexpr double logins_at_once = 20;

// Runs `work` again and again, so many milliseconds apart, whatever it throws.
template <class Work>
void repeat(Loop& loop, std::int64_t milliseconds, Work work) {
    spawn(loop, [&loop, milliseconds, work]() -> Task<void> {
        while (true) {
            co_await sleep_for(milliseconds);
            spawn(loop, work);
        }
    });
}

}  // namespace

Application::Application(Loop& the_loop, const Settings& the_settings, std::unique_ptr<store::Store> opened)
    : loop(the_loop),
      settings(the_settings),
      store(std::move(opened), loop),
      sessions(store),
      bots(settings.bot_threads),
      analyses(settings.analysis_threads, most_waiting_analyses),
      errands(1, most_waiting_errands),
      rooms(loop, store, bots, metrics),
      lobby(store),
      events(settings.events),
      event_watch(events),
      files(settings.web),
      requests(requests_a_second, requests_at_once),
      logins(logins_a_second, logins_at_once) {
    add_account_routes(*this);
    add_game_routes(*this);
    add_room_routes(*this);
    add_tool_routes(*this);
    add_event_routes(*this);
    add_plain_routes(*this);
}

void Application::start_clockwork() {
    repeat(loop, 100, [this]() -> Task<void> {
        rooms.tick();
        co_return;
    });
    repeat(loop, second, [this] { return rooms.sweep(); });
    repeat(loop, second, [this]() -> Task<void> {
        event_watch.refresh();
        co_return co_await lobby.refresh();
    });
}

void Application::stop() {
    events.stop();
    bots.stop();
    analyses.stop();
    errands.stop();
    store.stop();
}

}  // namespace ataraxia::server
