#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/instant.hpp"
#include "server/store_thread.hpp"

namespace ataraxia::server {

// Somebody who was recognised by the token in his cookie.
struct Session {
    std::string token_hash;
    store::Player player;
};

// Who is who. Sessions live in the store; those seen lately are remembered here for a minute.
class Sessions {
  public:
    explicit Sessions(StoreThread& store) : store_(store) {}

    // Nothing for a token that nobody was given.
    [[nodiscard]] Task<std::optional<Session>> find(std::string token);

    struct NewSession {
        std::string token;
        Session session;
    };
    // A guest who was never here before.
    [[nodiscard]] Task<NewSession> create_guest();
    // Another session for a player who has logged in.
    [[nodiscard]] Task<NewSession> create(store::Player player);
    [[nodiscard]] Task<void> remove(std::string token_hash);
    // What is remembered of a session is out of date.
    void forget(const std::string& token_hash) { known_.erase(token_hash); }

  private:
    static constexpr Instant remembered = minute;
    static constexpr std::size_t most_remembered = 20'000;

    void remember(const Session& session);

    struct Known {
        store::Player player;
        Instant until;
    };
    StoreThread& store_;
    std::unordered_map<std::string, Known> known_;  // by the hashes of tokens
};

}  // namespace ataraxia::server
