#pragma once

#include <memory>
#include <string>

#include "store/database.hpp"

namespace ataraxia::store {

// A PostgreSQL database, by its connection string ("postgresql://user@host/name"). A connection that is lost
// is made again with the next transaction. Throws Error when there is no connection to be had.
[[nodiscard]] std::unique_ptr<Database> open_postgres(const std::string& location);

// Listens on a connection of its own, which it makes again when it is lost.
[[nodiscard]] std::unique_ptr<Listener> listen_postgres(const std::string& location,
                                                        Listener::OnMessage on_message);

}  // namespace ataraxia::store
