#include "server/rooms.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>

#include "server/finished_game.hpp"
#include "server/refusal.hpp"
#include "server/room_json.hpp"
#include "server/room_order.hpp"

namespace ataraxia::server {

namespace {

// Who missed no more than so many events gets them; who missed more gets the room.
constexpr std::size_t most_told = 64;
// A room that nobody watches is dropped from memory after this time.
constexpr Instant unused = minute;
// A bot of another server that is silent for so long is taken over.
constexpr Instant takeover = 10 * second;
// How often another server may come first before the wish is given up.
constexpr int most_attempts = 8;

constexpr std::chrono::milliseconds longest_thought{1000};
constexpr std::chrono::milliseconds shortest_thought{20};

std::vector<store::Event> stamped(const Room& room, Instant at, const std::vector<Event>& events) {
    std::vector<store::Event> result;
    for (const Event& event : events) {
        const auto version = room.version() + static_cast<std::int64_t>(result.size()) + 1;
        result.push_back({.version = version, .at = at, .body = format_event(event)});
    }
    return result;
}

// So that a bot has time for thirty moves more.
std::chrono::milliseconds thinking_time(const Room& room) {
    if (!room.clock() || room.clock()->settings().is_correspondence()) return longest_thought;
    const Instant share = room.clock()->left(room.to_move()) / 30 + room.clock()->settings().increment / 2;
    return std::clamp(std::chrono::milliseconds(share), shortest_thought, longest_thought);
}

}  // namespace

std::size_t LiveRoom::spectators() const {
    return static_cast<std::size_t>(std::ranges::count(watchers, false, &Watcher::plays));
}

Rooms::Rooms(Loop& loop, StoreThread& store, BotPool& bots, Metrics& metrics)
    : loop_(loop), store_(store), bots_(bots), metrics_(metrics) {}

// Loading and changing

Task<std::shared_ptr<LiveRoom>> Rooms::find(std::string id) {
    if (const auto found = rooms_.find(id); found != rooms_.end()) {
        found->second->used = now();
        co_return found->second;
    }
    struct Stored {
        std::optional<store::Game> game;
        std::vector<store::Event> events;
    };
    auto reading = store_.run(
        [id](store::Store& store) { return Stored{.game = store.game(id), .events = store.events(id, 0)}; });
    const auto stored = co_await std::move(reading);
    if (!stored.game) throw Refusal(404, "no_room", "There is no such game.");
    // Somebody else may have loaded it meanwhile.
    const auto [found, is_new] = rooms_.try_emplace(id, nullptr);
    if (is_new) {
        try {
            found->second = std::make_shared<LiveRoom>(Room(*stored.game));
        } catch (...) {
            rooms_.erase(found);
            throw;
        }
        for (const auto& event : stored.events) receive(*found->second, event);
    }
    const auto live = found->second;
    live->used = now();
    let_bot_think(*live);
    co_return live;
}

Task<void> Rooms::add(store::Game game) {
    auto adding = store_.execute([game](store::Store& store) { add_game(store, game); });
    co_await std::move(adding);
    co_await find(game.id);  // a bot may be the first to move
}

Task<void> Rooms::act(std::string id, Wish wish) {
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        const auto live = co_await find(id);
        Change change = wish(live->room);
        if (change.events.empty()) co_return;
        if (co_await commit(live, std::move(change))) co_return;
        co_await refresh(live);
    }
    throw Refusal(503, "busy", "The game is changing too fast; try again.");
}

Task<bool> Rooms::commit(std::shared_ptr<LiveRoom> live, Change change) {
    const Instant at = now();
    const auto before = live->room.version();
    const auto events = stamped(live->room, at, change.events);
    const auto after = std::make_shared<Room>(live->room);
    for (const Event& event : change.events) after->apply(at, event);
    const bool is_over = after->ending() && !live->room.ending();
    auto writing =
        store_.run([after, before, events, is_over, also = std::move(change.also)](store::Store& store) {
            if (!store.append(after->game(), before, events)) return false;
            if (is_over) count_finished_game(store, *after);
            if (also) also(store);
            store.notify(after->game().id);
            return true;
        });
    const bool first = co_await std::move(writing);
    if (!first) co_return false;
    for (const auto& event : events) receive(*live, event);
    let_bot_think(*live);
    co_return true;
}

Task<void> Rooms::refresh(std::shared_ptr<LiveRoom> live) {
    auto reading = store_.run([id = live->room.game().id, version = live->room.version()](
                                  store::Store& store) { return store.events(id, version); });
    const auto events = co_await std::move(reading);
    for (const auto& event : events) receive(*live, event);
}

// The events of a room come in their order, some of them perhaps twice.
void Rooms::receive(LiveRoom& live, const store::Event& stored) {
    Room& room = live.room;
    if (stored.version != room.version() + 1) return;
    const Event event = parse_event(stored.body);
    room.apply(stored.at, event);
    live.changed = stored.at;
    if (std::holds_alternative<event::Moved>(event)) ++metrics_.moves;
    if (live.watchers.empty()) {
        live.told.clear();
        return;
    }
    const Json json{{"t", "event"},
                    {"room", room.game().id},
                    {"version", stored.version},
                    {"event", event_json(room, event)}};
    const auto message = std::make_shared<const std::string>(text_of(json));
    live.told.push_back({stored.version, message});
    if (live.told.size() > most_told) live.told.pop_front();
    for (const auto& watcher : live.watchers) watcher.subscriber->tell(message);
}

void Rooms::changed_elsewhere(const std::string& id) {
    for (const auto& [name, live] : rooms_) {
        if (id.empty() || name == id) spawn(loop_, [this, live = live] { return refresh(live); });
    }
}

// Players

Task<void> Rooms::join(std::string id, store::Player player, int seat) {
    const auto live = co_await find(id);
    if (live->room.game().rated && player.guest) {
        throw Refusal(403, "needs_account", "Rated games are for players with an account.");
    }
    auto reading = store_.run([player, family = live->room.game().family](store::Store& store) {
        store::Seat human{.kind = store::Seat::Kind::human, .player = player.id, .name = player.name};
        take_rating(store, family, human);
        return human;
    });
    const auto who = co_await std::move(reading);
    auto sitting = act(id, [who, seat](const Room& room) { return Change{room.sit(who, seat)}; });
    co_await std::move(sitting);
}

Task<void> Rooms::rematch(std::string id, std::string player) {
    std::string next;
    auto changing = act(id, [&next, player](const Room& room) {
        auto offer = room.offer(player, Offer::rematch);
        if (!room.agrees_to_rematch(player)) return Change{std::move(offer)};
        const store::Game game = make_rematch(room);
        next = game.id;
        return Change{{event::Followed{game.id}}, [game](store::Store& store) { add_game(store, game); }};
    });
    co_await std::move(changing);
    if (!next.empty()) co_await find(next);
}

void Rooms::let_bot_think(LiveRoom& live) {
    const auto seat = live.room.bot_to_move();
    if (!seat || live.bot_thinks) return;
    const std::string id = live.room.game().id;
    const auto ply = live.room.game().ply;
    const auto answer = [this, id, ply, seat = *seat](const std::string& move) {
        spawn(loop_, [this, id, ply, seat, move]() -> Task<void> {
            if (const auto found = rooms_.find(id); found != rooms_.end()) found->second->bot_thinks = false;
            if (move.empty()) co_return;
            auto playing = act(id, [=](const Room& room) { return Change{room.bot_move(seat, ply, move)}; });
            co_await std::move(playing);
        });
    };
    try {
        live.bot_thinks = true;
        bots_.think(
            live.room.line(), live.room.seat(*seat).bot, thinking_time(live.room),
            [this, answer](const std::string& move) { asio::post(loop_, [answer, move] { answer(move); }); });
    } catch (const Refusal& refusal) {
        live.bot_thinks = false;  // tried again when it is taken for silent
        spdlog::warn("event=bot_refused room={} reason=\"{}\"", id, refusal.what());
    }
}

// Watching

void Rooms::watch(LiveRoom& live, Subscriber& subscriber, bool plays) {
    live.watchers.push_back({&subscriber, plays});
    tell_spectators(live);
}

void Rooms::unwatch(const std::string& id, Subscriber& subscriber) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    std::erase_if(found->second->watchers,
                  [&](const auto& watcher) { return watcher.subscriber == &subscriber; });
    tell_spectators(*found->second);
}

void Rooms::tell_spectators(LiveRoom& live) {
    const auto message = std::make_shared<const std::string>(
        text_of({{"t", "spectators"}, {"room", live.room.game().id}, {"count", live.spectators()}}));
    for (const auto& watcher : live.watchers) watcher.subscriber->tell(message);
}

// What happens by itself

Task<void> Rooms::recover() {
    struct Stored {
        Instant heartbeat;
        std::vector<std::string> by_clock;
    };
    // Bots of games without a clock think again when somebody comes back to them.
    auto reading = store_.run([](store::Store& store) {
        return Stored{.heartbeat = store.heartbeat(), .by_clock = store.games_by_clock()};
    });
    const auto stored = co_await std::move(reading);
    if (stored.by_clock.empty()) co_return;
    const Instant gap = now() - stored.heartbeat;
    spdlog::info("event=recovery games={} down_ms={}", stored.by_clock.size(), gap);
    for (const auto& id : stored.by_clock) {
        try {
            co_await find(id);
            if (gap > takeover) {
                Task<void> resuming = act(id, [](const Room& room) { return Change{room.resume()}; });
                co_await std::move(resuming);
            }
        } catch (const std::exception& exception) {
            spdlog::error("event=recovery_failed room={} reason=\"{}\"", id, exception.what());
        }
    }
}

void Rooms::tick() {
    const Instant at = now();
    for (auto entry = rooms_.begin(); entry != rooms_.end();) {
        const auto& [id, live] = *entry;
        const auto due = live->room.game().due;
        if (due && *due <= at && !live->lapses) {
            live->lapses = true;
            spawn(loop_, [this, id = id, live = live]() -> Task<void> {
                try {
                    auto lapsing = act(id, [](const Room& room) { return Change{room.lapse(now())}; });
                    co_await std::move(lapsing);
                } catch (const std::exception& exception) {
                    spdlog::error("event=lapse_failed room={} reason=\"{}\"", id, exception.what());
                }
                live->lapses = false;
            });
        }
        if (live->room.bot_to_move() && at - live->changed > takeover) let_bot_think(*live);
        const bool is_used = !live->watchers.empty() || live->bot_thinks || live->lapses ||
                             at - live->used < unused || live.use_count() > 1;
        entry = is_used ? std::next(entry) : rooms_.erase(entry);
    }
    metrics_.rooms = rooms_.size();
}

bool Rooms::has_running_clock() const {
    return std::ranges::any_of(rooms_, [](const auto& entry) {
        const auto& clock = entry.second->room.clock();
        return clock && clock->running_since();
    });
}

Task<void> Rooms::sweep() {
    const bool beats = has_running_clock();
    auto sweeping = store_.run([beats](store::Store& store) {
        if (beats) store.set_heartbeat(now());
        return store.games_due(now());
    });
    const auto due = co_await std::move(sweeping);
    for (const auto& id : due) co_await find(id);
}

}  // namespace ataraxia::server
