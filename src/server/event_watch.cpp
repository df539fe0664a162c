#include "server/event_watch.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ataraxia::server {

namespace {

Message state_of(const ArenaEvent& event) {
    Json json{{"t", "event-state"}};
    json.update(event.state());
    return std::make_shared<const std::string>(text_of(json));
}

}  // namespace

void EventWatch::subscribe(const std::string& id, Subscriber& subscriber) {
    const Message message = state_of(*events_.find(id));
    auto& subscribers = watched_[id].subscribers;
    if (std::ranges::find(subscribers, &subscriber) == subscribers.end()) subscribers.push_back(&subscriber);
    subscriber.tell(message);
}

void EventWatch::unsubscribe(Subscriber& subscriber) {
    for (auto& [id, watched] : watched_) std::erase(watched.subscribers, &subscriber);
    std::erase_if(watched_, [](const auto& entry) { return entry.second.subscribers.empty(); });
}

void EventWatch::refresh() {
    for (auto& [id, watched] : watched_) {
        const Message message = state_of(*events_.find(id));
        if (watched.last && *watched.last == *message) continue;
        watched.last = message;
        for (Subscriber* subscriber : watched.subscribers) subscriber->tell(message);
    }
}

}  // namespace ataraxia::server
