#include <algorithm>

#include "store/store.hpp"

// The part of the store about players, their sessions and ratings.
namespace ataraxia::store {

namespace {

// The name of an account as it is compared: letters beyond ASCII do not occur in names.
std::string account_key(std::string_view name) {
    std::string key(name);
    std::ranges::transform(
        key, key.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return key;
}

// Of the columns id, name, account, preferences, created.
std::optional<Player> player_of(const Rows& rows) {
    if (rows.empty()) return std::nullopt;
    const Row& row = rows.front();
    return Player{.id = row.text(0),
                  .name = row.text(1),
                  .guest = row.is_null(2),
                  .preferences = row.text(3),
                  .created = row.integer(4)};
}

// Of the columns family, rating, deviation, volatility, games.
Store::RatingRow rating_of(const Row& row) {
    return {
        .family = row.text(0), .rating = {row.real(1), row.real(2), row.real(3)}, .games = row.integer(4)};
}

}  // namespace

void Store::add_guest(const Player& player) {
    database_->query("INSERT INTO players (id, name, preferences, created) VALUES ($1, $2, $3, $4)",
                     {player.id, player.name, player.preferences, player.created});
}

void Store::add_session(const std::string& token_hash, const std::string& player, Instant at) {
    database_->query("INSERT INTO sessions (token, player, created) VALUES ($1, $2, $3)",
                     {token_hash, player, at});
}

void Store::remove_session(const std::string& token_hash) {
    database_->query("DELETE FROM sessions WHERE token = $1", {token_hash});
}

std::optional<Player> Store::player_of_session(const std::string& token_hash) {
    return player_of(
        database_->query("SELECT id, name, account, preferences, players.created FROM sessions"
                         " JOIN players ON players.id = sessions.player WHERE token = $1",
                         {token_hash}));
}

std::optional<Player> Store::player(const std::string& id) {
    return player_of(
        database_->query("SELECT id, name, account, preferences, created FROM players WHERE id = $1", {id}));
}

std::optional<Player> Store::account(std::string_view name) {
    return player_of(
        database_->query("SELECT id, name, account, preferences, created FROM players WHERE account = $1",
                         {account_key(name)}));
}

std::string Store::password_hash(const std::string& id) {
    const Rows rows = database_->query("SELECT password FROM players WHERE id = $1", {id});
    return rows.empty() ? "" : rows.front().text(0);
}

bool Store::make_account(const std::string& id, const std::string& name, const std::string& password_hash) {
    const std::string key = account_key(name);
    if (!database_->query("SELECT 1 FROM players WHERE account = $1", {key}).empty()) return false;
    return !database_
                ->query(
                    "UPDATE players SET name = $1, account = $2, password = $3"
                    " WHERE id = $4 AND account IS NULL RETURNING id",
                    {name, key, password_hash, id})
                .empty();
}

void Store::set_preferences(const std::string& id, const std::string& json) {
    database_->query("UPDATE players SET preferences = $1 WHERE id = $2", {json, id});
}

Store::RatingRow Store::rating(const std::string& player, const std::string& family) {
    const Rows rows = database_->query(
        "SELECT family, rating, deviation, volatility, games FROM ratings WHERE player = $1 AND family = $2",
        {player, family});
    return rows.empty() ? RatingRow{family, {}, 0} : rating_of(rows.front());
}

std::vector<Store::RatingRow> Store::ratings(const std::string& player) {
    std::vector<RatingRow> result;
    for (const Row& row : database_->query("SELECT family, rating, deviation, volatility, games FROM ratings"
                                           " WHERE player = $1 ORDER BY family",
                                           {player})) {
        result.push_back(rating_of(row));
    }
    return result;
}

void Store::set_rating(const std::string& player, const RatingRow& row) {
    database_->query(
        "INSERT INTO ratings (player, family, rating, deviation, volatility, games)"
        " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (player, family) DO UPDATE SET"
        " rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,"
        " games = excluded.games",
        {player, row.family, row.rating.rating, row.rating.deviation, row.rating.volatility, row.games});
}

}  // namespace ataraxia::store
