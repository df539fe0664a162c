#include "store/migrations.hpp"

#include <fmt/format.h>

#include <array>
#include <span>

#include "core/error.hpp"

namespace ataraxia::store {

namespace {

constexpr std::array<std::string_view, 11> version_1{
    "CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, account TEXT UNIQUE, password TEXT,"
    " preferences TEXT NOT NULL, created BIGINT NOT NULL)",
    "CREATE TABLE sessions (token TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players (id),"
    " created BIGINT NOT NULL)",
    "CREATE TABLE games (id TEXT PRIMARY KEY, game TEXT NOT NULL, family TEXT NOT NULL, asked TEXT NOT NULL,"
    " fen TEXT NOT NULL, custom BIGINT NOT NULL, clock TEXT NOT NULL, rated BIGINT NOT NULL,"
    " listed BIGINT NOT NULL, state TEXT NOT NULL, created BIGINT NOT NULL, version BIGINT NOT NULL,"
    " ply BIGINT NOT NULL, due BIGINT, outcome TEXT NOT NULL)",
    "CREATE INDEX games_by_state ON games (state, created)",
    "CREATE INDEX games_by_due ON games (due)",
    "CREATE TABLE seats (game TEXT NOT NULL REFERENCES games (id), seat BIGINT NOT NULL, kind TEXT NOT NULL,"
    " player TEXT REFERENCES players (id), name TEXT NOT NULL, bot TEXT NOT NULL, rating BIGINT,"
    " PRIMARY KEY (game, seat))",
    "CREATE INDEX seats_by_player ON seats (player, game)",
    "CREATE TABLE events (game TEXT NOT NULL REFERENCES games (id), version BIGINT NOT NULL,"
    " at BIGINT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (game, version))",
    "CREATE TABLE ratings (player TEXT NOT NULL REFERENCES players (id), family TEXT NOT NULL,"
    " rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL,"
    " volatility DOUBLE PRECISION NOT NULL, games BIGINT NOT NULL, PRIMARY KEY (player, family))",
    "CREATE TABLE openings (game TEXT NOT NULL, line TEXT NOT NULL, move TEXT NOT NULL,"
    " games BIGINT NOT NULL, draws BIGINT NOT NULL, wins_0 BIGINT NOT NULL, wins_1 BIGINT NOT NULL,"
    " wins_2 BIGINT NOT NULL, wins_3 BIGINT NOT NULL, PRIMARY KEY (game, line, move))",
    "CREATE TABLE heartbeat (only_row BIGINT PRIMARY KEY, at BIGINT NOT NULL)",
};

// Where a game stands, to be shown in lists.
constexpr std::array<std::string_view, 1> version_2{
    "ALTER TABLE games ADD COLUMN position TEXT NOT NULL DEFAULT ''"};

// What leads from one version to the next. What has been released is never changed: a new entry is added.
constexpr std::array<std::span<const std::string_view>, 2> steps{version_1, version_2};

}  // namespace

void migrate(Database& database) {
    database.begin();
    try {
        database.query("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)", {});
        const Rows rows = database.query("SELECT version FROM schema_version", {});
        const std::int64_t found = rows.empty() ? 0 : rows.front().integer(0);
        const auto newest = static_cast<std::int64_t>(steps.size());
        if (found > newest) {
            throw Error(
                fmt::format("the database is of version {}, which a newer program made; expected at most {}",
                            found, newest));
        }
        for (auto version = found; version < newest; ++version) {
            for (const auto statement : steps[static_cast<std::size_t>(version)])
                database.query(statement, {});
        }
        if (rows.empty()) {
            database.query("INSERT INTO schema_version (version) VALUES ($1)", {newest});
        } else if (found != newest) {
            database.query("UPDATE schema_version SET version = $1", {newest});
        }
        database.commit();
    } catch (...) {
        database.rollback();
        throw;
    }
}

}  // namespace ataraxia::store
