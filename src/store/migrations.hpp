#pragma once

#include "store/database.hpp"

namespace ataraxia::store {

// Brings the tables of a database, new or of an older version, to those that this program knows. Throws Error
// when they are of a newer one.
void migrate(Database& database);

}  // namespace ataraxia::store
