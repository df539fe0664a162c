#include <array>
#include <map>

#include "store/store.hpp"

// The part of the store about games, their events and what is counted of them.
namespace ataraxia::store {

namespace {

constexpr std::array<std::string_view, 4> state_names{"open", "playing", "finished", "aborted"};
constexpr std::array<std::string_view, 3> kind_names{"open", "human", "bot"};

template <class Enum, std::size_t N>
std::string name_of(const std::array<std::string_view, N>& names, Enum value) {
    return std::string(names.at(static_cast<std::size_t>(value)));
}
template <class Enum, std::size_t N>
Enum value_of(const std::array<std::string_view, N>& names, const std::string& name) {
    std::size_t i = 0;
    while (i + 1 < N && names[i] != name) ++i;
    return static_cast<Enum>(i);
}

Value optional_text(const std::string& text) {
    return text.empty() ? Value{} : Value{text};
}
template <class Integer>
Value optional_integer(const std::optional<Integer>& value) {
    return value ? Value{std::int64_t{*value}} : Value{};
}

const std::string select_games =
    "SELECT id, game, family, asked, fen, custom, clock, rated, listed, state, created, version, ply, due,"
    " outcome, position FROM games ";

// Of the columns of select_games.
Game game_of(const Row& row) {
    return {.id = row.text(0),
            .game = row.text(1),
            .family = row.text(2),
            .asked = row.text(3),
            .fen = row.text(4),
            .position = row.text(15),
            .custom = row.integer(5) != 0,
            .clock = row.text(6),
            .rated = row.integer(7) != 0,
            .listed = row.integer(8) != 0,
            .state = value_of<Game::State>(state_names, row.text(9)),
            .created = row.integer(10),
            .version = row.integer(11),
            .ply = row.integer(12),
            .due = row.is_null(13) ? std::nullopt : std::optional(row.integer(13)),
            .outcome = row.text(14),
            .seats = {}};
}

std::vector<std::string> first_column(const Rows& rows) {
    std::vector<std::string> texts;
    for (const Row& row : rows) texts.push_back(row.text(0));
    return texts;
}

}  // namespace

void Store::add_game(const Game& game) {
    database_->query(
        "INSERT INTO games (id, game, family, asked, fen, custom, clock, rated, listed, state, created,"
        " version, ply, due, outcome, position)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
        {game.id, game.game, game.family, game.asked, game.fen, std::int64_t{game.custom}, game.clock,
         std::int64_t{game.rated}, std::int64_t{game.listed}, name_of(state_names, game.state), game.created,
         game.version, game.ply, optional_integer(game.due), game.outcome, game.position});
    write_seats(game);
}

void Store::write_seats(const Game& game) {
    for (std::int64_t i = 0; const Seat& seat : game.seats) {
        database_->query(
            "INSERT INTO seats (game, seat, kind, player, name, bot, rating)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (game, seat) DO UPDATE SET"
            " kind = excluded.kind, player = excluded.player, name = excluded.name, bot = excluded.bot,"
            " rating = excluded.rating",
            {game.id, i++, name_of(kind_names, seat.kind), optional_text(seat.player), seat.name, seat.bot,
             optional_integer(seat.rating)});
    }
}

std::vector<Game> Store::with_seats(const Rows& rows) {
    std::vector<Game> games;
    for (const Row& row : rows) {
        Game game = game_of(row);
        for (const Row& seat : database_->query(
                 "SELECT kind, player, name, bot, rating FROM seats WHERE game = $1 ORDER BY seat",
                 {game.id})) {
            game.seats.push_back({.kind = value_of<Seat::Kind>(kind_names, seat.text(0)),
                                  .player = seat.text(1),
                                  .name = seat.text(2),
                                  .bot = seat.text(3),
                                  .rating = seat.is_null(4)
                                                ? std::nullopt
                                                : std::optional(static_cast<int>(seat.integer(4)))});
        }
        games.push_back(std::move(game));
    }
    return games;
}

std::optional<Game> Store::game(const std::string& id) {
    auto games = with_seats(database_->query(select_games + "WHERE id = $1", {id}));
    return games.empty() ? std::nullopt : std::optional(std::move(games.front()));
}

bool Store::append(const Game& after, std::int64_t before, std::span<const Event> events) {
    const Rows rows = database_->query(
        "UPDATE games SET state = $1, version = $2, ply = $3, due = $4, outcome = $5, position = $6"
        " WHERE id = $7 AND version = $8 RETURNING id",
        {name_of(state_names, after.state), after.version, after.ply, optional_integer(after.due),
         after.outcome, after.position, after.id, before});
    if (rows.empty()) return false;
    if (after.ply == 0) write_seats(after);  // nobody sits down later
    for (const Event& event : events) {
        database_->query("INSERT INTO events (game, version, at, body) VALUES ($1, $2, $3, $4)",
                         {after.id, event.version, event.at, event.body});
    }
    return true;
}

std::vector<Event> Store::events(const std::string& game, std::int64_t after_version) {
    std::vector<Event> events;
    for (const Row& row : database_->query(
             "SELECT version, at, body FROM events WHERE game = $1 AND version > $2 ORDER BY version",
             {game, after_version})) {
        events.push_back({.version = row.integer(0), .at = row.integer(1), .body = row.text(2)});
    }
    return events;
}

std::vector<Game> Store::listed_games(Game::State state, int limit) {
    return with_seats(
        database_->query(select_games + "WHERE listed = 1 AND state = $1 ORDER BY created DESC, id LIMIT $2",
                         {name_of(state_names, state), std::int64_t{limit}}));
}

std::vector<Game> Store::games_of(const std::string& player, Instant before, int limit) {
    return with_seats(database_->query(
        select_games + "WHERE id IN (SELECT game FROM seats WHERE player = $1) AND created < $2"
                       " ORDER BY created DESC, id LIMIT $3",
        {player, before, std::int64_t{limit}}));
}

std::vector<std::string> Store::games_by_clock() {
    return first_column(database_->query(
        "SELECT id FROM games WHERE state = 'playing' AND clock <> '' ORDER BY created", {}));
}

std::vector<std::string> Store::games_due(Instant before) {
    return first_column(
        database_->query("SELECT id FROM games WHERE due < $1 ORDER BY due LIMIT 1000", {before}));
}

void Store::count_opening(const std::string& game, const std::string& line, const std::string& move,
                          int winner) {
    const auto won_by = [winner](int player) { return std::int64_t{winner == player}; };
    database_->query(
        "INSERT INTO openings (game, line, move, games, draws, wins_0, wins_1, wins_2, wins_3)"
        " VALUES ($1, $2, $3, 1, $4, $5, $6, $7, $8) ON CONFLICT (game, line, move) DO UPDATE SET"
        " games = openings.games + 1, draws = openings.draws + excluded.draws,"
        " wins_0 = openings.wins_0 + excluded.wins_0, wins_1 = openings.wins_1 + excluded.wins_1,"
        " wins_2 = openings.wins_2 + excluded.wins_2, wins_3 = openings.wins_3 + excluded.wins_3",
        {game, line, move, won_by(Outcome::draw), won_by(0), won_by(1), won_by(2), won_by(3)});
}

std::vector<OpeningMove> Store::openings(const std::string& game, const std::string& line) {
    std::vector<OpeningMove> moves;
    for (const Row& row :
         database_->query("SELECT move, games, draws, wins_0, wins_1, wins_2, wins_3 FROM openings"
                          " WHERE game = $1 AND line = $2 ORDER BY games DESC, move LIMIT 100",
                          {game, line})) {
        moves.push_back({.move = row.text(0),
                         .games = row.integer(1),
                         .draws = row.integer(2),
                         .wins = {row.integer(3), row.integer(4), row.integer(5), row.integer(6)}});
    }
    return moves;
}

}  // namespace ataraxia::store
