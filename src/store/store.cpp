#include "store/store.hpp"

#include "store/migrations.hpp"
#include "store/postgres_database.hpp"
#include "store/sqlite_database.hpp"

namespace ataraxia::store {

Store::Store(std::unique_ptr<Database> database) : database_(std::move(database)) {
    migrate(*database_);
}

void Store::transaction(const std::function<void()>& work) {
    database_->begin();
    try {
        work();
        database_->commit();
    } catch (...) {
        database_->rollback();
        throw;
    }
}

Instant Store::heartbeat() {
    const Rows rows = database_->query("SELECT at FROM heartbeat", {});
    return rows.empty() ? 0 : rows.front().integer(0);
}

void Store::set_heartbeat(Instant at) {
    database_->query(
        "INSERT INTO heartbeat (only_row, at) VALUES (1, $1) ON CONFLICT (only_row) DO UPDATE SET at = "
        "excluded.at",
        {at});
}

bool is_postgres(std::string_view location) noexcept {
    return location.starts_with("postgresql://") || location.starts_with("postgres://");
}

std::unique_ptr<Store> open_store(const std::string& location) {
    return std::make_unique<Store>(is_postgres(location) ? open_postgres(location) : open_sqlite(location));
}

std::unique_ptr<Listener> listen(const std::string& location, Listener::OnMessage on_message) {
    return is_postgres(location) ? listen_postgres(location, std::move(on_message)) : nullptr;
}

}  // namespace ataraxia::store
