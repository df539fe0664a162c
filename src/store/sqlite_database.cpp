#include "store/sqlite_database.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <map>

#include "core/error.hpp"

namespace ataraxia::store {

namespace {

void bind(SQLite::Statement& statement, const Values& values) {
    for (int i = 0; const Value& value : values) {
        ++i;
        if (const auto* integer = std::get_if<std::int64_t>(&value)) {
            statement.bind(i, *integer);
        } else if (const auto* real = std::get_if<double>(&value)) {
            statement.bind(i, *real);
        } else if (const auto* text = std::get_if<std::string>(&value)) {
            statement.bind(i, *text);
        } else {
            statement.bind(i);
        }
    }
}

Row row_of(SQLite::Statement& statement) {
    std::vector<std::optional<std::string>> columns;
    for (int i = 0; i < statement.getColumnCount(); ++i) {
        const SQLite::Column column = statement.getColumn(i);
        columns.push_back(column.isNull() ? std::nullopt : std::optional(column.getString()));
    }
    return Row(std::move(columns));
}

class SqliteDatabase final : public Database {
  public:
    explicit SqliteDatabase(const std::filesystem::path& file)
        : database_(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE) {
        // Nobody else may have it open: what is in memory here must be what is in the file.
        database_.exec("PRAGMA locking_mode = EXCLUSIVE");
        database_.exec("PRAGMA journal_mode = WAL");
        // A commit has reached the disk. In WAL mode the lesser NORMAL would lose the last moves with the
        // power.
        database_.exec("PRAGMA synchronous = FULL");
        database_.exec("PRAGMA foreign_keys = ON");
        // Takes the lock now rather than with the first player, and fails where nothing can be written.
        database_.exec("BEGIN IMMEDIATE");
        database_.exec("COMMIT");
    }

    Rows query(std::string_view sql, const Values& values) override {
        SQLite::Statement& statement = prepared(sql);
        bind(statement, values);
        Rows rows;
        while (statement.executeStep()) rows.push_back(row_of(statement));
        statement.reset();
        return rows;
    }

    void begin() override { database_.exec("BEGIN IMMEDIATE"); }
    void commit() override { database_.exec("COMMIT"); }
    void rollback() noexcept override {
        for (auto& [text, statement] : statements_) statement.tryReset();
        database_.tryExec("ROLLBACK");
    }
    void notify(const std::string&) override {}

  private:
    SQLite::Statement& prepared(std::string_view sql) {
        auto found = statements_.find(sql);
        if (found == statements_.end()) {
            std::string text(sql);
            SQLite::Statement statement(database_, text);
            found = statements_.emplace(std::move(text), std::move(statement)).first;
        }
        found->second.tryReset();
        return found->second;
    }

    SQLite::Database database_;
    std::map<std::string, SQLite::Statement, std::less<>> statements_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::filesystem::path& file) {
    std::error_code error;
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), error);
    if (error) throw Error(fmt::format("{}: cannot make its folder: {}", file.string(), error.message()));
    try {
        return std::make_unique<SqliteDatabase>(file);
    } catch (const SQLite::Exception& exception) {
        const bool is_in_use = exception.getErrorCode() == SQLITE_BUSY;
        throw Error(
            fmt::format("{}: {}", file.string(), is_in_use ? "in use by another server" : exception.what()));
    }
}

}  // namespace ataraxia::store
