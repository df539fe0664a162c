#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ataraxia::store {

// What a statement is given for one of its placeholders; the first is NULL.
using Value = std::variant<std::monostate, std::int64_t, double, std::string>;
using Values = std::vector<Value>;

// A row of a result, whose columns are counted from 0. Every database can give all of them as text.
class Row {
  public:
    explicit Row(std::vector<std::optional<std::string>> columns) : columns_(std::move(columns)) {}

    [[nodiscard]] bool is_null(std::size_t column) const { return !columns_.at(column); }
    // NULL is the empty text, 0 and 0.0.
    [[nodiscard]] std::string text(std::size_t column) const { return columns_.at(column).value_or(""); }
    [[nodiscard]] std::int64_t integer(std::size_t column) const;
    [[nodiscard]] double real(std::size_t column) const;

  private:
    std::vector<std::optional<std::string>> columns_;
};
using Rows = std::vector<Row>;

// A connection to an SQL database, used by one thread. The statements are written so that SQLite and
// PostgreSQL understand the same text. Failures throw std::runtime_error.
class Database {
  public:
    virtual ~Database() = default;

    // Runs one statement. Its placeholders $1, $2, ... appear in ascending order; statements are prepared
    // once for each text, so that texts must not hold values.
    virtual Rows query(std::string_view sql, const Values& values) = 0;

    virtual void begin() = 0;
    // Returns when the transaction will survive a crash of the machine.
    virtual void commit() = 0;
    // Does nothing outside of a transaction; never throws.
    virtual void rollback() noexcept = 0;

    // Tells a message to every listener of the same database, also in other processes, once the transaction
    // has been committed.
    virtual void notify(const std::string& message) = 0;
};

// Hears what others tell by Database::notify(), in a thread of its own, until its end.
class Listener {
  public:
    // Called on the listener's thread, also with messages of this process; must not throw. An empty message
    // says that some may have been missed.
    using OnMessage = std::function<void(const std::string&)>;

    virtual ~Listener() = default;
};

}  // namespace ataraxia::store
