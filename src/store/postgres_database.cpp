#include "store/postgres_database.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <pqxx/pqxx>
#include <thread>

#include "core/error.hpp"

namespace ataraxia::store {

namespace {

constexpr auto channel_name = "ataraxia";

// Values as the protocol of PostgreSQL takes them: texts, whose types the server infers.
class Texts {
  public:
    explicit Texts(const Values& values) {
        texts_.reserve(values.size());
        for (const Value& value : values) texts_.push_back(text_of(value));
        for (const auto& text : texts_) pointers_.push_back(text ? text->c_str() : nullptr);
    }

    [[nodiscard]] const std::vector<const char*>& pointers() const noexcept { return pointers_; }

  private:
    static std::optional<std::string> text_of(const Value& value) {
        if (const auto* integer = std::get_if<std::int64_t>(&value)) return std::to_string(*integer);
        if (const auto* real = std::get_if<double>(&value)) return fmt::format("{}", *real);
        if (const auto* text = std::get_if<std::string>(&value)) return *text;
        return std::nullopt;
    }

    std::vector<std::optional<std::string>> texts_;
    std::vector<const char*> pointers_;
};

class PostgresDatabase final : public Database {
  public:
    explicit PostgresDatabase(std::string location) : location_(std::move(location)) { connect(); }

    Rows query(std::string_view sql, const Values& values) override {
        const Texts texts(values);
        const auto result =
            work_->exec_prepared(prepared(sql), pqxx::prepare::make_dynamic_params(texts.pointers()));
        Rows rows;
        for (const auto& row : result) {
            std::vector<std::optional<std::string>> columns;
            for (const auto& field : row) {
                columns.push_back(field.is_null() ? std::nullopt : std::optional<std::string>(field.c_str()));
            }
            rows.emplace_back(std::move(columns));
        }
        return rows;
    }

    void begin() override {
        if (!connection_) connect();
        try {
            work_ = std::make_unique<pqxx::work>(*connection_);
        } catch (const pqxx::broken_connection&) {
            connect();
            work_ = std::make_unique<pqxx::work>(*connection_);
        }
    }
    void commit() override {
        work_->commit();
        work_.reset();
    }
    void rollback() noexcept override {
        work_.reset();  // its end is its abort
        if (connection_ && !connection_->is_open()) connection_.reset();
    }
    void notify(const std::string& message) override {
        query("SELECT pg_notify($1, $2)", {std::string(channel_name), message});
    }

  private:
    void connect() {
        work_.reset();
        statements_.clear();
        connection_ = std::make_unique<pqxx::connection>(location_);
    }

    const std::string& prepared(std::string_view sql) {
        auto found = statements_.find(sql);
        if (found == statements_.end()) {
            const std::string text(sql);
            std::string name = fmt::format("statement_{}", statements_.size());
            connection_->prepare(name, text);
            found = statements_.emplace(text, std::move(name)).first;
        }
        return found->second;
    }

    std::string location_;
    std::unique_ptr<pqxx::connection> connection_;
    std::unique_ptr<pqxx::work> work_;
    std::map<std::string, std::string, std::less<>> statements_;  // their names by their texts
};

class Receiver final : public pqxx::notification_receiver {
  public:
    Receiver(pqxx::connection& connection, const Listener::OnMessage& on_message)
        : notification_receiver(connection, channel_name), on_message_(on_message) {}

    void operator()(const std::string& payload, int) override { on_message_(payload); }

  private:
    const Listener::OnMessage& on_message_;
};

class PostgresListener final : public Listener {
  public:
    PostgresListener(std::string location, OnMessage on_message)
        : location_(std::move(location)), on_message_(std::move(on_message)), thread_([this] { run(); }) {}

    ~PostgresListener() override {
        ends_ = true;
        thread_.join();
    }

  private:
    static constexpr std::chrono::milliseconds pause_after_failure{500};
    static constexpr long look_at_end_every = 100'000;  // microseconds

    void run() {
        while (!ends_) {
            try {
                listen();
            } catch (const std::exception&) {
                // The connection is lost or not to be had; the next one tells of what was missed.
                std::this_thread::sleep_for(pause_after_failure);
            }
        }
    }

    void listen() {
        pqxx::connection connection(location_);
        const Receiver receiver(connection, on_message_);
        on_message_("");
        while (!ends_) connection.await_notification(0, look_at_end_every);
    }

    std::string location_;
    OnMessage on_message_;
    std::atomic<bool> ends_{false};
    std::thread thread_;  // last: it uses the others
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& location) {
    try {
        return std::make_unique<PostgresDatabase>(location);
    } catch (const pqxx::failure& failure) {
        std::string reason = failure.what();  // of several lines, with a hint
        reason.erase(std::min(reason.find('\n'), reason.size()));
        throw Error(fmt::format("PostgreSQL: {}", reason));
    }
}

std::unique_ptr<Listener> listen_postgres(const std::string& location, Listener::OnMessage on_message) {
    return std::make_unique<PostgresListener>(location, std::move(on_message));
}

}  // namespace ataraxia::store
