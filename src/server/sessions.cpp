#include "server/sessions.hpp"

#include <fmt/format.h>

#include "server/secrets.hpp"

namespace ataraxia::server {

void Sessions::remember(const Session& session) {
    if (known_.size() >= most_remembered) known_.clear();
    known_[session.token_hash] = {session.player, now() + remembered};
}

Task<std::optional<Session>> Sessions::find(std::string token) {
    constexpr std::size_t token_length = 64;
    if (token.size() != token_length) co_return std::nullopt;
    Session session{.token_hash = hash_token(token), .player = {}};
    const auto known = known_.find(session.token_hash);
    if (known != known_.end() && known->second.until > now()) {
        session.player = known->second.player;
        co_return session;
    }
    auto reading = store_.run(
        [hash = session.token_hash](store::Store& store) { return store.player_of_session(hash); });
    auto player = co_await std::move(reading);
    if (!player) co_return std::nullopt;
    session.player = std::move(*player);
    remember(session);
    co_return session;
}

Task<Sessions::NewSession> Sessions::create_guest() {
    constexpr unsigned numbers = 9000;
    store::Player player{
        .id = random_id(), .name = fmt::format("Guest {}", 1000 + random_below(numbers)), .created = now()};
    auto writing = store_.execute([player](store::Store& store) { store.add_guest(player); });
    co_await std::move(writing);
    co_return co_await create(std::move(player));
}

Task<Sessions::NewSession> Sessions::create(store::Player player) {
    NewSession created{.token = random_token(), .session = {}};
    created.session = {hash_token(created.token), std::move(player)};
    const Session& session = created.session;
    auto writing = store_.execute([hash = session.token_hash, id = session.player.id](store::Store& store) {
        store.add_session(hash, id, now());
    });
    co_await std::move(writing);
    remember(session);
    co_return created;
}

Task<void> Sessions::remove(std::string token_hash) {
    forget(token_hash);
    auto removing = store_.execute([token_hash](store::Store& store) { store.remove_session(token_hash); });
    co_await std::move(removing);
}

}  // namespace ataraxia::server
