#pragma once

#include <string>
#include <vector>

#include "server/message.hpp"
#include "server/store_thread.hpp"

namespace ataraxia::server {

// The list of open invitations and running games, for those who look at it.
class Lobby {
  public:
    explicit Lobby(StoreThread& store) : store_(store) {}

    // Tells the subscriber the list now and whenever it changes.
    [[nodiscard]] Task<void> subscribe(Subscriber& subscriber);
    void unsubscribe(Subscriber& subscriber);

    // To be called once a second: tells everybody the list when it has changed.
    [[nodiscard]] Task<void> refresh();

  private:
    std::vector<Subscriber*> subscribers_;
    StoreThread& store_;
    Message last_;
};

// The listed games in a state, or open and running ones when it is empty, as JSON. Throws Error.
[[nodiscard]] Task<std::string> list_rooms(StoreThread& store, std::string state);

}  // namespace ataraxia::server
