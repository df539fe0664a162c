#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/bots.hpp"
#include "server/message.hpp"
#include "server/metrics.hpp"
#include "server/room.hpp"
#include "server/store_thread.hpp"

namespace ataraxia::server {

// A room in memory, with those who watch it.
struct LiveRoom {
    explicit LiveRoom(Room r) : room(std::move(r)) {}

    // The last events as they were told, for those who missed some.
    struct Told {
        std::int64_t version;
        Message message;
    };
    struct Watcher {
        Subscriber* subscriber;
        bool plays;
    };

    Room room;
    std::deque<Told> told;
    std::vector<Watcher> watchers;
    bool bot_thinks = false;
    bool lapses = false;
    Instant changed = 0;  // the instant of the last event
    Instant used = 0;     // when somebody last asked for it

    [[nodiscard]] std::size_t spectators() const;
};

// All rooms. They live in the store; those in use are kept in memory, and may be kept by other servers too. A
// change is decided here, committed at the version that it was decided for, and then told to everybody; when
// another server came first, its events are taken over and the change is decided anew.
class Rooms {
  public:
    Rooms(Loop& loop, StoreThread& store, BotPool& bots, Metrics& metrics);

    // What somebody wishes to happen to a room, and what else must be written with it.
    struct Change {
        std::vector<Event> events;
        std::function<void(store::Store&)> also{};
    };
    using Wish = std::function<Change(const Room&)>;

    // Throws Refusal when there is no such room. The reference is good until the next suspension.
    [[nodiscard]] Task<std::shared_ptr<LiveRoom>> find(std::string id);
    // Returns when what the wish makes of the room is committed and told, or throws what the wish throws.
    [[nodiscard]] Task<void> act(std::string id, Wish wish);
    // Opens a room.
    [[nodiscard]] Task<void> add(store::Game game);
    // A player sits down, offers a rematch.
    [[nodiscard]] Task<void> join(std::string id, store::Player player, int seat);
    [[nodiscard]] Task<void> rematch(std::string id, std::string player);

    void watch(LiveRoom& live, Subscriber& subscriber, bool plays);
    void unwatch(const std::string& id, Subscriber& subscriber);

    // Another server has changed a room; with an empty id, any of them may have been.
    void changed_elsewhere(const std::string& id);

    // Goes on with what was being played by the clock when the last server ended.
    [[nodiscard]] Task<void> recover();
    // To be called a few times a second: flags fall, invitations lapse, rooms that nobody uses are dropped.
    void tick();
    // Looks for rooms in the store that are due, and says that this server is alive.
    [[nodiscard]] Task<void> sweep();

  private:
    [[nodiscard]] Task<bool> commit(std::shared_ptr<LiveRoom> live, Change change);
    [[nodiscard]] Task<void> refresh(std::shared_ptr<LiveRoom> live);
    void receive(LiveRoom& live, const store::Event& stored);
    void tell_spectators(LiveRoom& live);
    void let_bot_think(LiveRoom& live);
    [[nodiscard]] bool has_running_clock() const;

    Loop& loop_;
    StoreThread& store_;
    BotPool& bots_;
    Metrics& metrics_;
    std::unordered_map<std::string, std::shared_ptr<LiveRoom>> rooms_;
};

}  // namespace ataraxia::server
