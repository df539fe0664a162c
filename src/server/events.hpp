#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "arena/event/event.hpp"
#include "arena/results/score_sheet.hpp"
#include "core/json_value.hpp"
#include "server/json.hpp"

namespace ataraxia::server {

// An event of the arena: bots against bots, played in a thread of its own and kept in a folder of its own, so
// that it survives the server. Its members may be called from any thread.
class ArenaEvent {
  public:
    ArenaEvent(std::string id, arena::Event event);
    ~ArenaEvent();  // stops it
    ArenaEvent(const ArenaEvent&) = delete;
    ArenaEvent& operator=(const ArenaEvent&) = delete;

    [[nodiscard]] const std::string& id() const noexcept { return id_; }
    // Begins to play in the background, or goes on.
    void play();
    // Ends the games that are running, which then do not count.
    void stop();
    [[nodiscard]] bool is_running() const;

    // As GET /api/events/ID has it, and the same without its games.
    [[nodiscard]] Json state() const;
    [[nodiscard]] Json summary() const;
    // One page of HTML.
    [[nodiscard]] std::string report() const;

  private:
    void add(const arena::FinishedGame& game);
    [[nodiscard]] Json summary_locked() const;

    std::string id_;
    arena::Event event_;  // of the thread while it plays
    search::StopFlag stop_{false};
    mutable std::mutex mutex_;
    std::vector<arena::FinishedGame> games_;  // as far as they have been told
    arena::ScoreSheet sheet_;                 // of these
    std::deque<Json> latest_;                 // the last of these, the newest first
    bool runs_ = false;
    std::thread thread_;  // last: it uses the others
};

// All events of a server, each in a folder below one of the server's.
class Events {
  public:
    // Those that are there already are listed; they do not go on by themselves.
    explicit Events(std::filesystem::path folder);

    // Begins what POST /api/events asks for. Throws Error or Refusal.
    [[nodiscard]] std::shared_ptr<ArenaEvent> begin(const JsonValue& order);
    // Throws Refusal when there is none.
    [[nodiscard]] std::shared_ptr<ArenaEvent> find(const std::string& id) const;
    // The newest first.
    [[nodiscard]] const std::vector<std::shared_ptr<ArenaEvent>>& all() const noexcept { return events_; }
    void stop();

  private:
    std::filesystem::path folder_;
    std::vector<std::shared_ptr<ArenaEvent>> events_;
};

}  // namespace ataraxia::server
