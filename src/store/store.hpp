#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/database.hpp"
#include "store/glicko2.hpp"
#include "store/records.hpp"

namespace ataraxia::store {

// Everything that has to outlive the server, in SQLite or PostgreSQL. Used by one thread. Every member but
// transaction() is called within one. Failures of the database throw std::runtime_error.
class Store {
  public:
    // Brings its tables up to date; throws Error when they are of a newer program.
    explicit Store(std::unique_ptr<Database> database);

    // Runs `work` in one transaction: when this returns, all that it did is on the disk; when it throws, none
    // of it ever happened.
    void transaction(const std::function<void()>& work);

    // Players, and the sessions by which they are known. Of a token only its hash is kept.
    void add_guest(const Player& player);
    void add_session(const std::string& token_hash, const std::string& player, Instant at);
    void remove_session(const std::string& token_hash);
    [[nodiscard]] std::optional<Player> player_of_session(const std::string& token_hash);
    [[nodiscard]] std::optional<Player> player(const std::string& id);
    // Case does not matter in the names of accounts.
    [[nodiscard]] std::optional<Player> account(std::string_view name);
    [[nodiscard]] std::string password_hash(const std::string& id);
    // Makes a guest an account; false when the name is taken or he has one.
    [[nodiscard]] bool make_account(const std::string& id, const std::string& name,
                                    const std::string& password_hash);
    void set_preferences(const std::string& id, const std::string& json);

    // Games
    void add_game(const Game& game);
    [[nodiscard]] std::optional<Game> game(const std::string& id);
    // Adds the events that follow the version `before` and takes over what they made of the game: state,
    // seats, version, ply, due and outcome. False, and nothing has changed, when others came first.
    [[nodiscard]] bool append(const Game& after, std::int64_t before, std::span<const Event> events);
    [[nodiscard]] std::vector<Event> events(const std::string& game, std::int64_t after_version);
    // The newest first.
    [[nodiscard]] std::vector<Game> listed_games(Game::State state, int limit);
    [[nodiscard]] std::vector<Game> games_of(const std::string& player, Instant before, int limit);
    // All that are being played with a clock, and those that are due before an instant.
    [[nodiscard]] std::vector<std::string> games_by_clock();
    [[nodiscard]] std::vector<std::string> games_due(Instant before);

    // Ratings by family of games.
    struct RatingRow {
        std::string family;
        Rating rating;
        std::int64_t games = 0;
    };
    [[nodiscard]] RatingRow rating(const std::string& player, const std::string& family);
    [[nodiscard]] std::vector<RatingRow> ratings(const std::string& player);
    void set_rating(const std::string& player, const RatingRow& row);

    // Statistics of openings: `line` is the moves before, joined by spaces. The winner is a player or
    // Outcome::draw.
    void count_opening(const std::string& game, const std::string& line, const std::string& move, int winner);
    [[nodiscard]] std::vector<OpeningMove> openings(const std::string& game, const std::string& line);

    // The last instant at which a server is known to have been alive; 0 when there never was one.
    [[nodiscard]] Instant heartbeat();
    void set_heartbeat(Instant at);

    // Tells a message to every server at this database once the transaction has been committed.
    void notify(const std::string& message) { database_->notify(message); }

  private:
    void write_seats(const Game& game);
    [[nodiscard]] std::vector<Game> with_seats(const Rows& rows);

    std::unique_ptr<Database> database_;
};

// Where the store is: "postgresql://..." or the path of an SQLite file.
[[nodiscard]] bool is_postgres(std::string_view location) noexcept;

// Throws Error when it cannot be used, and says why.
[[nodiscard]] std::unique_ptr<Store> open_store(const std::string& location);

// Hears what is told by notify() at the same location; nothing where no other server can be.
[[nodiscard]] std::unique_ptr<Listener> listen(const std::string& location, Listener::OnMessage on_message);

}  // namespace ataraxia::store
