#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/events.hpp"
#include "server/message.hpp"

namespace ataraxia::server {

// Tells those who watch events of the arena how these stand.
class EventWatch {
  public:
    explicit EventWatch(const Events& events) : events_(events) {}

    // Tells the state now and whenever it has changed. Throws Refusal when there is no such event.
    void subscribe(const std::string& id, Subscriber& subscriber);
    void unsubscribe(Subscriber& subscriber);

    // To be called once a second.
    void refresh();

  private:
    struct Watched {
        std::vector<Subscriber*> subscribers;
        Message last;
    };

    const Events& events_;
    std::map<std::string, Watched> watched_;
};

}  // namespace ataraxia::server
