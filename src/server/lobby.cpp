#include "server/lobby.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/error.hpp"
#include "server/room_json.hpp"

namespace ataraxia::server {

namespace {

using State = store::Game::State;

constexpr int most_rooms = 100;  // of each state

Json summaries(const std::vector<store::Game>& games) {
    Json list = Json::array();
    for (const auto& game : games) list.push_back(summary_json(game, 0));
    return list;
}

std::vector<store::Game> open_and_playing(store::Store& store) {
    auto games = store.listed_games(State::open, most_rooms);
    auto playing = store.listed_games(State::playing, most_rooms);
    std::ranges::move(playing, std::back_inserter(games));
    return games;
}

}  // namespace

Task<void> Lobby::subscribe(Subscriber& subscriber) {
    if (std::ranges::find(subscribers_, &subscriber) == subscribers_.end())
        subscribers_.push_back(&subscriber);
    const bool is_fresh = last_ && subscribers_.size() > 1;
    if (is_fresh) {
        subscriber.tell(last_);
    } else {
        last_.reset();
        co_await refresh();
    }
}

void Lobby::unsubscribe(Subscriber& subscriber) {
    std::erase(subscribers_, &subscriber);
}

Task<void> Lobby::refresh() {
    if (subscribers_.empty()) co_return;
    auto reading = store_.run(open_and_playing);
    const auto games = co_await std::move(reading);
    const auto message =
        std::make_shared<const std::string>(text_of({{"t", "lobby"}, {"rooms", summaries(games)}}));
    if (last_ && *last_ == *message) co_return;
    last_ = message;
    for (Subscriber* subscriber : subscribers_) subscriber->tell(message);
}

Task<std::string> list_rooms(StoreThread& store, std::string state) {
    if (state != "" && state != "open" && state != "playing")
        throw Error("state", state, 0, "open or playing", state.size());
    auto reading = store.run([state](store::Store& s) {
        if (state.empty()) return open_and_playing(s);
        return s.listed_games(state == "open" ? State::open : State::playing, most_rooms);
    });
    const auto games = co_await std::move(reading);
    co_return text_of({{"rooms", summaries(games)}});
}

}  // namespace ataraxia::server
