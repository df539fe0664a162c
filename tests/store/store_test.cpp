#include "store/store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <mutex>
#include <thread>

#include "core/error.hpp"
#include "store/postgres_database.hpp"
#include "store/sqlite_database.hpp"
#include "support/message.hpp"
#include "support/postgres.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// The same for both databases, the real ones.
class StoreTest : public testing::TestWithParam<std::string_view> {
  protected:
    void SetUp() override {
        if (GetParam() == "SQLite") {
            location_ = folder_ / "ataraxia.db";
        } else if (test::Postgres::is_installed()) {
            postgres_ = std::make_unique<test::Postgres>();
            location_ = postgres_->new_database();
        } else {
            GTEST_SKIP() << "PostgreSQL is not installed";
        }
        open();
    }

    void open() {
        store_.reset();
        store_ = open_store(location_);
    }

    // What `read` gives, in a transaction.
    template <class Read>
    auto in_transaction(Read read) {
        std::optional<decltype(read(*store_))> result;
        store_->transaction([&] { result.emplace(read(*store_)); });
        return std::move(*result);
    }

    static Game new_game(const std::string& id = "game") {
        return {.id = id,
                .game = "ataxx",
                .family = "ataxx",
                .asked = "ataxx",
                .fen = "x5o/7/7/7/7/7/o5x x 0 1",
                .clock = R"({"base":60000,"increment":0})",
                .listed = true,
                .created = 1000,
                .due = 5000,
                .seats = {{.kind = Seat::Kind::human, .player = "ann", .name = "Ann", .rating = 1523}, {}}};
    }

    // Ann and a game that she has opened.
    void add_open_game() {
        store_->transaction([&] {
            store_->add_guest({.id = "ann", .name = "Ann", .created = 7});
            store_->add_game(new_game());
        });
    }

    test::TemporaryFolder folder_;
    std::unique_ptr<test::Postgres> postgres_;
    std::string location_;
    std::unique_ptr<Store> store_;
};

INSTANTIATE_TEST_SUITE_P(Databases, StoreTest, testing::Values("SQLite", "PostgreSQL"),
                         [](const auto& name) { return std::string(name.param); });

TEST_P(StoreTest, keeps_a_game_as_it_was_given) {
    add_open_game();
    open();
    EXPECT_EQ(in_transaction([](Store& s) { return s.game("game"); }), new_game());
    EXPECT_EQ(in_transaction([](Store& s) { return s.game("another"); }), std::nullopt);
}

TEST_P(StoreTest, appends_events_in_their_order_and_only_once) {
    add_open_game();
    Game game = new_game();
    game.seats[1] = {.kind = Seat::Kind::bot, .name = "Easy", .bot = "easy"};
    game.state = Game::State::playing;
    game.version = 2;
    game.due = std::nullopt;
    const std::vector<Event> events{{1, 1001, R"({"type":"seat"})"}, {2, 1002, R"({"type":"start"})"}};
    EXPECT_TRUE(in_transaction([&](Store& s) { return s.append(game, 0, events); }));
    // Somebody else who still believes the game to be at version 0 comes too late.
    EXPECT_FALSE(in_transaction([&](Store& s) { return s.append(game, 0, events); }));
    open();
    EXPECT_EQ(in_transaction([](Store& s) { return s.game("game"); }), game);
    EXPECT_EQ(in_transaction([](Store& s) { return s.events("game", 0); }), events);
    EXPECT_THAT(in_transaction([](Store& s) { return s.events("game", 1); }), ElementsAre(events[1]));
}

TEST_P(StoreTest, forgets_what_a_transaction_did_that_failed) {
    EXPECT_THROW(store_->transaction([&] {
        store_->add_guest({.id = "ann", .name = "Ann"});
        throw std::runtime_error("on the way");
    }),
                 std::runtime_error);
    EXPECT_EQ(in_transaction([](Store& s) { return s.player("ann"); }), std::nullopt);
    // A statement that the database refuses ends the transaction, and the next one works.
    EXPECT_THROW(store_->transaction([&] {
        store_->add_guest({.id = "ann", .name = "Ann"});
        store_->add_guest({.id = "ann", .name = "Ann"});
    }),
                 std::runtime_error);
    add_open_game();
    EXPECT_NE(in_transaction([](Store& s) { return s.player("ann"); }), std::nullopt);
}

TEST_P(StoreTest, finds_games_by_state_by_player_and_by_what_is_due) {
    add_open_game();
    Game later = new_game("later");
    later.created = 2000;
    later.due = 9000;
    Game secret = new_game("secret");
    secret.listed = false;
    secret.due = std::nullopt;
    secret.state = Game::State::playing;
    store_->transaction([&] {
        store_->add_game(later);
        store_->add_game(secret);
    });
    const auto ids = [](const std::vector<Game>& games) {
        std::vector<std::string> result;
        for (const Game& game : games) result.push_back(game.id);
        return result;
    };
    store_->transaction([&] {
        EXPECT_THAT(ids(store_->listed_games(Game::State::open, 10)), ElementsAre("later", "game"));
        EXPECT_THAT(ids(store_->listed_games(Game::State::open, 1)), ElementsAre("later"));
        EXPECT_THAT(ids(store_->listed_games(Game::State::playing, 10)), IsEmpty());
        EXPECT_THAT(store_->games_by_clock(), ElementsAre("secret"));
        EXPECT_THAT(store_->games_due(6000), ElementsAre("game"));
        EXPECT_THAT(ids(store_->games_of("ann", 2000, 10)), ElementsAre("game", "secret"));
        EXPECT_THAT(ids(store_->games_of("bob", 2000, 10)), IsEmpty());
    });
}

TEST_P(StoreTest, knows_players_by_session_and_account) {
    store_->transaction([&] {
        store_->add_guest({.id = "ann", .name = "Guest 1", .created = 7});
        store_->add_guest({.id = "bob", .name = "Guest 2", .created = 8});
        store_->add_session("hash", "ann", 9);
    });
    store_->transaction([&] {
        EXPECT_EQ(store_->player_of_session("hash"), (Player{.id = "ann", .name = "Guest 1", .created = 7}));
        EXPECT_EQ(store_->player_of_session("other"), std::nullopt);
        EXPECT_TRUE(store_->make_account("ann", "Ann", "secret"));
        EXPECT_FALSE(store_->make_account("bob", "aNN", "secret")) << "the name is taken, in any case";
        EXPECT_FALSE(store_->make_account("ann", "Anna", "secret")) << "she has an account";
        store_->set_preferences("ann", R"({"sound":false})");
    });
    open();
    store_->transaction([&] {
        const Player ann{
            .id = "ann", .name = "Ann", .guest = false, .preferences = R"({"sound":false})", .created = 7};
        EXPECT_EQ(store_->account("ANN"), ann);
        EXPECT_EQ(store_->player_of_session("hash"), ann);
        EXPECT_EQ(store_->password_hash("ann"), "secret");
        store_->remove_session("hash");
        EXPECT_EQ(store_->player_of_session("hash"), std::nullopt);
    });
}

TEST_P(StoreTest, keeps_texts_as_texts) {
    const std::string hostile = "Robert'); DROP TABLE players; -- \u00e4\u6f22 \"$1\"";
    store_->transaction([&] { store_->add_guest({.id = "bob", .name = hostile, .preferences = "{}"}); });
    EXPECT_EQ(in_transaction([](Store& s) { return s.player("bob"); })->name, hostile);
}

TEST_P(StoreTest, keeps_ratings_by_family) {
    store_->transaction([&] {
        store_->add_guest({.id = "ann", .name = "Ann"});
        EXPECT_EQ(store_->rating("ann", "ataxx").rating, Rating{});
        store_->set_rating("ann", {"ataxx", {1600.25, 100.5, 0.0625}, 1});
        store_->set_rating("ann", {"pylos", {1400.5, 200, 0.0625}, 4});
        store_->set_rating("ann", {"ataxx", {1612.75, 90.5, 0.03125}, 2});
    });
    open();
    store_->transaction([&] {
        EXPECT_EQ(store_->rating("ann", "ataxx").rating, (Rating{1612.75, 90.5, 0.03125}));
        EXPECT_EQ(store_->rating("ann", "ataxx").games, 2);
        ASSERT_EQ(store_->ratings("ann").size(), 2U);
        EXPECT_EQ(store_->ratings("ann")[1].family, "pylos");
    });
}

TEST_P(StoreTest, counts_openings) {
    store_->transaction([&] {
        store_->count_opening("ataxx", "", "b6", 0);
        store_->count_opening("ataxx", "", "b6", Outcome::draw);
        store_->count_opening("ataxx", "", "f6", 1);
        store_->count_opening("ataxx", "b6", "f6", 1);
        EXPECT_THAT(store_->openings("ataxx", ""), ElementsAre(OpeningMove{"b6", 2, 1, {1, 0, 0, 0}},
                                                               OpeningMove{"f6", 1, 0, {0, 1, 0, 0}}));
        EXPECT_THAT(store_->openings("ataxx", "f6"), IsEmpty());
    });
}

TEST_P(StoreTest, remembers_when_a_server_was_last_alive) {
    EXPECT_EQ(in_transaction([](Store& s) { return s.heartbeat(); }), 0);
    store_->transaction([&] { store_->set_heartbeat(5); });
    store_->transaction([&] { store_->set_heartbeat(1'800'000'000'000); });
    open();
    EXPECT_EQ(in_transaction([](Store& s) { return s.heartbeat(); }), 1'800'000'000'000);
}

TEST_P(StoreTest, refuses_tables_of_a_newer_program) {
    store_.reset();
    {
        const auto database = is_postgres(location_) ? open_postgres(location_) : open_sqlite(location_);
        database->begin();
        database->query("UPDATE schema_version SET version = $1", {std::int64_t{1000}});
        database->commit();
    }
    EXPECT_THAT(test::message_of([&] { open(); }), HasSubstr("newer program"));
}

// What the first version left behind: its tables are today's without what came later.
TEST_P(StoreTest, brings_tables_of_the_first_version_up_to_date) {
    add_open_game();
    store_.reset();
    {
        const auto database = is_postgres(location_) ? open_postgres(location_) : open_sqlite(location_);
        database->begin();
        database->query("ALTER TABLE games DROP COLUMN position", {});
        database->query("UPDATE schema_version SET version = $1", {std::int64_t{1}});
        database->commit();
    }
    open();
    EXPECT_EQ(in_transaction([](Store& s) { return s.game("game"); }), new_game());
    open();  // and a second time nothing is to be done
    EXPECT_EQ(in_transaction([](Store& s) { return s.game("game"); }), new_game());
}

TEST(SqliteStore, belongs_to_one_server_at_a_time) {
    const test::TemporaryFolder folder;
    const auto store = open_store(folder / "a.db");
    EXPECT_THAT(test::message_of([&] { static_cast<void>(open_store(folder / "a.db")); }),
                HasSubstr("in use by another server"));
}

TEST(SqliteStore, says_what_is_wrong_with_its_file) {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "text.db") << std::string(5000, 'x');
    EXPECT_THAT(test::message_of([&] { static_cast<void>(open_store(folder / "text.db")); }),
                HasSubstr("text.db: file is not a database"));
    EXPECT_THAT(test::message_of([&] { static_cast<void>(open_store(folder / "text.db" / "a.db")); }),
                HasSubstr("cannot make its folder"));
    EXPECT_THAT(test::message_of([&] { static_cast<void>(open_store(folder.path())); }),
                HasSubstr("unable to open database file"));
}

class PostgresStoreTest : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(Databases, PostgresStoreTest, testing::Values("PostgreSQL"),
                         [](const auto& name) { return std::string(name.param); });

// Two servers at one database.
TEST_P(PostgresStoreTest, tells_the_other_servers_once_it_is_committed) {
    std::mutex mutex;
    std::vector<std::string> heard;
    const auto wait_for = [&](const std::string& message) {
        for (int i = 0; i < 500; ++i) {
            {
                const std::lock_guard lock(mutex);
                if (std::ranges::find(heard, message) != heard.end()) return true;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return false;
    };
    const auto listener = listen(location_, [&](const std::string& message) {
        const std::lock_guard lock(mutex);
        heard.push_back(message);
    });
    ASSERT_TRUE(wait_for("")) << "a new connection may have missed something";
    EXPECT_THROW(store_->transaction([&] {
        store_->notify("never happened");
        throw std::runtime_error("on the way");
    }),
                 std::runtime_error);
    store_->transaction([&] { store_->notify("game 5"); });
    EXPECT_TRUE(wait_for("game 5"));
    const std::lock_guard lock(mutex);
    EXPECT_THAT(heard, testing::Not(testing::Contains("never happened")));
}

TEST_P(PostgresStoreTest, lets_one_of_two_servers_append) {
    add_open_game();
    const auto other = open_store(location_);
    Game game = new_game();
    game.version = 1;
    std::atomic<int> appended = 0;
    const auto append = [&](Store& store) {
        store.transaction([&] { appended += store.append(game, 0, std::vector<Event>{{1, 1001, "{}"}}); });
    };
    std::thread thread([&] { append(*other); });
    append(*store_);
    thread.join();
    EXPECT_EQ(appended, 1);
}

TEST_P(PostgresStoreTest, goes_on_after_the_database_was_down) {
    add_open_game();
    postgres_->restart();
    // The first transaction may be the one that finds out.
    try {
        static_cast<void>(in_transaction([](Store& s) { return s.game("game"); }));
    } catch (const std::exception&) {
    }
    EXPECT_EQ(in_transaction([](Store& s) { return s.game("game"); }), new_game());
}

}  // namespace
}  // namespace ataraxia::store
