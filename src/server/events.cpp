#include "server/events.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/event/thread_crew.hpp"
#include "arena/report/report.hpp"
#include "arena/results/standings.hpp"
#include "games/registration.hpp"
#include "server/bots.hpp"
#include "server/instant.hpp"
#include "server/refusal.hpp"
#include "server/secrets.hpp"

namespace ataraxia::server {

namespace {

constexpr std::size_t most_running = 2;
constexpr std::size_t most_events = 200;
constexpr std::size_t most_players = 8;
constexpr int most_games = 500;     // of two players
constexpr int longest_move = 1000;  // milliseconds
constexpr std::size_t latest_games = 50;
constexpr int random_plies = 4;  // so that no two pairs of games are the same

arena::Plan parse_order(const JsonValue& json) {
    JsonObject object = json.object();
    arena::Plan plan;
    const AnyGame game = games::registry().make(object.require("game").string());
    plan.game = game.name();
    for (const JsonValue& player : object.require("players").elements()) {
        plan.contestants.push_back(arena::our_player(bot_of(game, player.string()).spec));
    }
    if (plan.contestants.size() < 2 || plan.contestants.size() > most_players)
        throw json.error(fmt::format("players: expected 2 to {}", most_players));
    plan.games = object.require("games").whole(1, most_games);
    int movetime = 100;
    if (const auto limits = object.take("limits"); limits && !limits->is_null()) {
        JsonObject limit = limits->object();
        if (const auto time = limit.take("movetime")) movetime = time->whole(1, longest_move);
        limit.expect_all_taken();
    }
    object.expect_all_taken();
    for (auto& contestant : plan.contestants)
        contestant.time_control = {.movetime = std::chrono::milliseconds(movetime),
                                   .margin = std::chrono::seconds(10)};
    plan.pairings = arena::round_robin(plan.contestants.size());
    plan.openings.random_plies = random_plies;
    plan.seed = random_below(1U << 31);
    plan.date = fmt::format("{:%Y.%m.%d}", fmt::gmtime(static_cast<std::time_t>(now() / second)));
    arena::check(plan);
    return plan;
}

Json standings_json(const arena::ScoreSheet& sheet) {
    Json rows = Json::array();
    for (const auto& row : arena::standings(sheet).rows) {
        rows.push_back({{"player", sheet.plan().contestants[row.contestant].name},
                        {"games", row.games.games()},
                        {"won", row.games.wins},
                        {"drawn", row.games.draws},
                        {"lost", row.games.losses},
                        {"elo", row.elo.value},
                        {"interval", row.elo.error}});
    }
    return rows;
}

Json game_json(const arena::FinishedGame& game) {
    const LineOfPlay line = arena::line_of(game.record);
    Json moves = Json::array();
    for (std::size_t i = 0; i < line.length(); ++i)
        moves.push_back(line.positions()[i].format_move(line.moves()[i]));
    return {{"id", game.fixture.index + 1},
            {"players", game.record.players},
            {"fen", game.record.start.fen()},
            {"game", line.game().name()},
            {"result", arena::format_result(arena::sharers(game.record, line), line.game().players())},
            {"moves", std::move(moves)}};
}

}  // namespace

ArenaEvent::ArenaEvent(std::string id, arena::Event event)
    : id_(std::move(id)), event_(std::move(event)), sheet_(event_.plan()) {
    for (const auto& game : event_.games()) add(game);
}

ArenaEvent::~ArenaEvent() {
    stop();
}

void ArenaEvent::play() {
    runs_ = true;
    thread_ = std::thread([this] {
        try {
            const auto crew = arena::make_thread_crew(event_.plan(), 1);
            event_.play(*crew, stop_, [this](std::span<const arena::FinishedGame> finished) {
                const std::lock_guard lock(mutex_);
                for (const auto& game : finished) add(game);
            });
        } catch (const std::exception& exception) {
            spdlog::error("event=arena_failed id={} reason=\"{}\"", id_, exception.what());
        }
        const std::lock_guard lock(mutex_);
        runs_ = false;
    });
}

void ArenaEvent::stop() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
}

bool ArenaEvent::is_running() const {
    const std::lock_guard lock(mutex_);
    return runs_;
}

void ArenaEvent::add(const arena::FinishedGame& game) {
    games_.push_back(game);
    sheet_.add(game.fixture, game.record);
    latest_.push_front(game_json(game));
    if (latest_.size() > latest_games) latest_.pop_back();
}

Json ArenaEvent::summary() const {
    const std::lock_guard lock(mutex_);
    return summary_locked();
}

Json ArenaEvent::summary_locked() const {
    const std::size_t total = event_.plan().game_count();
    const auto* state = games_.size() >= total ? "finished" : runs_ ? "running" : "stopped";
    Json players = Json::array();
    for (const auto& contestant : event_.plan().contestants) players.push_back(contestant.name);
    return {{"id", id_},
            {"state", state},
            {"game", event_.plan().game},
            {"date", event_.plan().date},
            {"players", std::move(players)},
            {"standings", standings_json(sheet_)},
            {"games_played", games_.size()},
            {"games_total", total}};
}

Json ArenaEvent::state() const {
    const std::lock_guard lock(mutex_);
    Json json = summary_locked();
    json["games"] = latest_;
    return json;
}

std::string ArenaEvent::report() const {
    // Of a copy: the loop must not wait for a lock while a long report is written.
    const auto [sheet, games] = [this] {
        const std::lock_guard lock(mutex_);
        return std::pair(sheet_, games_);
    }();
    return arena::format_report(sheet, games);
}

Events::Events(std::filesystem::path folder) : folder_(std::move(folder)) {
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(folder_, none)) {
        try {
            events_.push_back(std::make_shared<ArenaEvent>(entry.path().filename().string(),
                                                           arena::Event::resume(entry.path())));
        } catch (const std::exception& exception) {
            spdlog::warn("event=arena_unreadable folder={} reason=\"{}\"", entry.path().string(),
                         exception.what());
        }
    }
}

std::shared_ptr<ArenaEvent> Events::begin(const JsonValue& order) {
    const arena::Plan plan = parse_order(order);
    const auto running =
        std::ranges::count_if(events_, [](const auto& event) { return event->is_running(); });
    if (static_cast<std::size_t>(running) >= most_running || events_.size() >= most_events)
        throw Refusal(503, "busy", "As many events are running as this server plays at once.");
    const std::string id = random_id();
    auto event = std::make_shared<ArenaEvent>(id, arena::Event::begin(folder_ / id, plan, {}, false));
    event->play();
    events_.insert(events_.begin(), event);
    return event;
}

std::shared_ptr<ArenaEvent> Events::find(const std::string& id) const {
    const auto found = std::ranges::find(events_, id, &ArenaEvent::id);
    if (found == events_.end()) throw Refusal(404, "no_event", "There is no such event.");
    return *found;
}

void Events::stop() {
    for (const auto& event : events_) event->stop();
}

}  // namespace ataraxia::server
